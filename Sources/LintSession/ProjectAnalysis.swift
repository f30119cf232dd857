internal import Analysis
internal import CodeModel
internal import LintModel
internal import ProjectModel
internal import RuleEngine

/// What one state of a project gave, before anything is filtered.
struct AnalyzedProject: Sendable {
  var findings: [ReportedFinding] = []
  var problems: [Problem] = []
  /// The project as it was understood, for people.
  var description = ""
}

/// Runs the rules over a loaded project.
struct ProjectAnalysis {
  let rules: ResolvedRules
  let jobs: Int
  let parsesEverything: Bool
  let stages: StageClock

  func run(_ loaded: LoadedProject) -> AnalyzedProject {
    let program = stages.time("index") { makeProgram(loaded) }
    let reading = stages.time("project") { ProjectStage(folder: loaded.folder).read(loaded.files) }
    let found = stages.time("rules") {
      RuleRunner(rules: rules.types, jobs: jobs, lowersEverything: parsesEverything)
        .run(program: program, project: reading.project)
    }
    stages.note("files parsed: \(program.loweredCount) of \(program.files.count)")
    let judged = stages.time("judge") { judge(found, loaded, program) }
    return AnalyzedProject(
      findings: judged, problems: loaded.problems + reading.problems,
      description: ProjectDescription.text(reading.project, sourceCount: program.sources.count))
  }

  /// Adds the session's own findings, applies suppressions and places everything in lines.
  private func judge(
    _ findings: [Finding], _ loaded: LoadedProject, _ program: Program
  ) -> [ReportedFinding] {
    var findings = findings
    if rules.ran.contains(IncompleteParse.id) {
      findings += IncompleteParse.findings(in: program, rules: rules.types)
    }
    var pass = SuppressionPass(
      files: commented(loaded.files, program), ran: rules.ran, known: rules.known)
    var locator = FindingLocator(files: loaded.files)
    return locator.locate(pass.judge(findings))
  }

  private func makeProgram(_ loaded: LoadedProject) -> Program {
    let sources = loaded.files.compactMap { file in
      file.language.map {
        Program.Source(file: file.file, path: file.path, language: $0, text: file.text)
      }
    }
    return Program(
      sources: sources, frontends: loaded.support.frontends, jobs: jobs,
      lacksSources: loaded.lacksSources)
  }

  /// The files whose comments can hold a suppression.
  private func commented(_ files: [LoadedFile], _ program: Program) -> [CommentedFile] {
    let marked = Set(program.files(mentioning: ["lifelint"]))
    return files.compactMap { file in
      guard let comments = comments(of: file, marked: marked, program) else { return nil }
      return CommentedFile(
        file: file.file, text: file.text, language: file.language, comments: comments)
    }
  }

  private func comments(
    of file: LoadedFile, marked: Set<FileID>, _ program: Program
  ) -> [Comment]? {
    if file.language != nil {
      return marked.contains(file.file) ? program.model(file.file)?.comments : nil
    }
    guard file.path.hasSuffix("plist") || file.path.hasSuffix(".entitlements") else { return nil }
    return XMLComments.comments(in: file.text, file: file.file)
  }
}

import LintModel
import ProjectModel
import Testing

@Suite("Local Swift packages")
struct LocalPackageTests {
  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit",
      products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Lone", targets: ["Lone"])],
      dependencies: [
        .package(path: "../Base"), .package(url: "https://example.com/toast.git", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "Kit",
          dependencies: ["Inner", .product(name: "Base", package: "Base"),
            .product(name: "Butter", package: "toast")],
          exclude: ["Notes"]),
        .target(name: "Inner", path: "Code/Inner", sources: ["Used"]),
        .target(name: "Lone"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ]
    )
    """

  private func project(_ source: ProjectSource, _ more: [String: String] = [:]) -> MiniProject {
    let files = [
      "App.xcodeproj/project.pbxproj": source.text, "App/A.swift": "", "App/V.swift": "",
      "Other/B.m": "", "Packages/Kit/Package.swift": manifest,
      "Packages/Kit/Sources/Kit/K.swift": "", "Packages/Kit/Sources/Kit/Notes/N.swift": "",
      "Packages/Kit/Code/Inner/Used/U.swift": "", "Packages/Kit/Code/Inner/Out.swift": "",
      "Packages/Kit/Sources/Lone/L.swift": "", "Packages/Kit/Tests/KitTests/T.swift": "",
      "Packages/Base/Package.swift": """
      import PackageDescription
      let package = Package(name: "Base", products: [.library(name: "Base", targets: ["Base"])],
        targets: [.target(name: "Base")])
      package.targets.append(.target(name: "More"))
      """,
      "Packages/Base/Sources/B.swift": "",
    ]
    return MiniProject(files.merging(more) { $1 })
  }

  private func linking(_ product: String, package: String = "") -> ProjectSource {
    var source = ProjectSource()
    source.target = "packageProductDependencies = (PROD, );"
    source.objects = """
      PROD = {isa = XCSwiftPackageProductDependency; productName = \(product); \(package) };
      """
    return source
  }

  @Test("The sources of a linked product and of all behind it count for the target")
  func sources() throws {
    let mini = project(linking("Kit"), ["Packages/Base/Sources/Base/Deep.swift": ""])
    let read = mini.read()
    let app = try #require(read.project.target("App"))
    #expect(
      mini.paths(of: app) == [
        "App/A.swift", "App/V.swift", "Other/B.m", "Packages/Base/Sources/Base/Deep.swift",
        "Packages/Kit/Code/Inner/Used/U.swift", "Packages/Kit/Sources/Kit/K.swift",
      ])
    #expect(
      app.links.libraries == [
        LinkedCode.Library("Butter", .package("https://example.com/toast.git"))
      ])
    #expect(app.knowsAllCode)
    #expect(read.problems.isEmpty)
  }

  @Test("A product without dependencies brings only its own target")
  func lone() throws {
    let mini = project(linking("Lone"))
    let app = try #require(mini.read().project.target("App"))
    let outside = mini.paths(of: app).filter { $0.hasPrefix("Packages") }
    #expect(outside == ["Packages/Kit/Sources/Lone/L.swift"])
  }

  @Test("The product of a fetched package is not looked for on the disk, unless a project names it")
  func fetched() throws {
    let remote = """
      REMOTE = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/kit"; };
      """
    var source = linking("Lone", package: "package = REMOTE;")
    source.objects += remote
    let app = try #require(project(source).read().project.target("App"))
    #expect(
      app.links.libraries == [LinkedCode.Library("Lone", .package("https://example.com/kit"))])
    let workspace = """
      <?xml version="1.0"?><Workspace version="1.0">
      <FileRef location="group:App.xcodeproj"></FileRef>
      <Group location="container:Packages" name="P"><FileRef location="group:Kit"/></Group>
      </Workspace>
      """
    let mini = project(source, ["App.xcworkspace/contents.xcworkspacedata": workspace])
    let local = try #require(mini.read().project.target("App"))
    #expect(mini.paths(of: local).contains("Packages/Kit/Sources/Lone/L.swift"))
    #expect(local.links.libraries.isEmpty)
  }

  @Test("A package that is not here, or is made by code, leaves the code unknown")
  func unknown() throws {
    let gone = try #require(project(linking("Nowhere")).read().project.target("App"))
    #expect(gone.links.unknown == ["Nowhere"])
    let made = project(
      linking("Kit"),
      ["Packages/Base/Package.swift": "import PackageDescription\nlet package = make()\n"])
    let app = try #require(made.read().project.target("App"))
    #expect(!app.knowsAllCode)
    #expect(made.paths(of: app).contains("Packages/Kit/Sources/Kit/K.swift"))
  }

  @Test("Packages that depend on each other end")
  func cycle() throws {
    let mini = project(
      linking("Kit"),
      [
        "Packages/Base/Package.swift": """
        import PackageDescription
        let package = Package(name: "Base", products: [.library(name: "Base", targets: ["Base"])],
          dependencies: [.package(path: "../Kit")],
          targets: [.target(name: "Base", dependencies: [.product(name: "Kit", package: "Kit")])])
        """
      ])
    let app = try #require(mini.read().project.target("App"))
    #expect(mini.paths(of: app).contains("Packages/Kit/Sources/Kit/K.swift"))
  }

  @Test("A broken workspace is a problem with its place, and the project stands")
  func brokenWorkspace() {
    let mini = project(
      linking("Kit"), ["App.xcworkspace/contents.xcworkspacedata": "<Workspace>\n<FileRef"])
    let read = mini.read()
    #expect(read.problems.map(\.path) == ["App.xcworkspace/contents.xcworkspacedata"])
    #expect(read.problems.first?.position?.line == 2)
    #expect(read.project.target("App") != nil)
  }
}

internal import LintModel

/// Joins the targets of all project files: who links whom, and whose code runs where.
struct TargetLinker {
  private let drafts: [TargetDraft]
  private let packages: LocalPackages
  private let dependencies: FetchedDependencies
  private let byID: [TargetID: Int]
  private let byProduct: [String: [Int]]

  init(_ drafts: [TargetDraft], packages: LocalPackages, dependencies: FetchedDependencies) {
    self.drafts = drafts
    self.packages = packages
    self.dependencies = dependencies
    byID = Dictionary(drafts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var byProduct: [String: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      for file in draft.productFiles { byProduct[file, default: []].append(index) }
    }
    self.byProduct = byProduct
  }

  func targets() -> [AppTarget] { drafts.map(target) }

  private func target(_ draft: TargetDraft) -> AppTarget {
    let reach = reach(of: draft)
    let embedded = (draft.embeds + draft.links).compactMap { self.draft($0, from: draft) }
      .filter { $0.isCarried(by: draft) }.map(\.id)
    return AppTarget(
      name: draft.name, projectPath: draft.projectPath, product: draft.product,
      platform: draft.platform, sources: reach.sources, ownSources: draft.sources,
      unseenSources: reach.unseen.sorted(),
      links: LinkedCode(reach.libraries, unknown: reach.unknown),
      embedded: embedded.uniqued(), configurations: draft.configurations)
  }

  /// What a target's product holds, gathered over all that it links.
  private struct Reach {
    var sources: Set<FileID> = []
    var unseen: Set<String> = []
    var libraries: Set<LinkedCode.Library> = []
    var unknown: Set<String> = []
  }

  private func reach(of root: TargetDraft) -> Reach {
    var reach = Reach()
    var seen: Set<TargetID> = [root.id]
    var open = [root]
    while let draft = open.popLast() {
      reach.sources.formUnion(draft.sources)
      reach.unseen.formUnion(draft.unseenSources)
      for link in draft.links {
        guard let other = self.draft(link, from: draft) else {
          add(link, of: draft, to: &reach)
          continue
        }
        if other.runsInItsUsers, seen.insert(other.id).inserted { open.append(other) }
      }
    }
    return reach
  }

  /// The target that a link means; nil where it means none of the project's.
  private func draft(_ link: TargetLink, from user: TargetDraft) -> TargetDraft? {
    switch link {
    case .target(let id): return byID[id].map { drafts[$0] }
    case .product(let file):
      let candidates = byProduct[file] ?? []
      let near = candidates.filter { drafts[$0].projectPath == user.projectPath }
      return (near.isEmpty ? candidates : near).first.map { drafts[$0] }
    case .package, .library, .pods, .unknown: return nil
    }
  }

  private func add(_ link: TargetLink, of user: TargetDraft, to reach: inout Reach) {
    switch link {
    case .target(let id): reach.unknown.insert(id.name)
    case .product(let file):
      // The product of a pod is linked by name too.
      let name = file.split(separator: ".").first.map(String.init) ?? file
      let pod = LinkedCode.Library(name, .pod)
      if dependencies.pods(near: user.projectPath)?.contains(pod) == true {
        reach.libraries.insert(pod)
      } else {
        reach.unknown.insert(file)
      }
    case .library(let library): reach.libraries.insert(library)
    case .unknown(let name): reach.unknown.insert(name)
    case .pods:
      guard let pods = dependencies.pods(near: user.projectPath) else {
        reach.unknown.insert("Podfile.lock")
        return
      }
      reach.libraries.formUnion(pods)
    case .package(let product, let address):
      let found = packages.reach(ofProduct: product, address: address, user: user.projectPath)
      if let found {
        reach.sources.formUnion(found.sources)
        reach.unseen.formUnion(found.unseen)
        reach.libraries.formUnion(found.libraries)
      } else if let address {
        reach.libraries.insert(LinkedCode.Library(product, .package(address)))
        reach.libraries.formUnion(dependencies.packages(near: user.projectPath))
      } else if !dependencies.packages(near: user.projectPath).isEmpty {
        // Some of the packages that are fetched has it; which one only they tell.
        reach.libraries.insert(LinkedCode.Library(product, .package("")))
      } else {
        reach.unknown.insert(product)
      }
      if found?.libraries.contains(where: \.isFetched) == true {
        reach.libraries.formUnion(dependencies.packages(near: user.projectPath))
      }
    }
  }
}

extension TargetDraft {
  /// Whether the code runs in the process of whatever links it.
  fileprivate var runsInItsUsers: Bool {
    switch product {
    case .framework, .other, .unknown: true
    case .application, .appClip, .appExtension, .watchApp, .tests: false
    }
  }

  /// Whether the product lies inside another one and runs in a process of its own.
  fileprivate func isCarried(by host: TargetDraft) -> Bool {
    switch product {
    case .appExtension, .appClip: host.product.carriesOthers
    case .watchApp: host.product == .application
    case .application, .framework, .tests, .other, .unknown: false
    }
  }
}

extension TargetProduct {
  fileprivate var carriesOthers: Bool {
    self == .application || self == .watchApp || self == .appClip
  }
}

extension LinkedCode.Library {
  fileprivate var isFetched: Bool {
    if case .package = origin { true } else { false }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without later repetitions.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

internal import Analysis
internal import CodeModel
internal import LintModel

/// The calls that should wait until the app is launched, in one table.
///
/// Sources: Apple's reference pages of Foundation, Dispatch, Security, Core Data and the
/// Objective-C runtime, and the pages of the named SQLite wrappers and SDKs. Objective-C messages
/// are listed by the first part of their selector.
struct EarlyCalls {
  let scope: Scope

  func kind(of call: Call) -> EarlyWork.Kind? {
    guard let name = call.name else { return nil }
    let isPlain = call.receiver == nil || call.receiver?.dottedName == "std"
    if isPlain, let kind = Self.functions[name] { return kind }
    if let labels = Self.labeled[name], call.arguments.contains(where: { labels.contains($0) }) {
      return .disk
    }
    if call.receiver != nil || name.first?.isUppercase ?? false, let kind = Self.methods[name] {
      return isDeferred(call) ? nil : kind
    }
    if Self.dispatches.contains(name) { return isDeferred(call) ? nil : .thread }
    if let kind = received(name, call) { return kind }
    return name.lowercased().contains("swizzle") && !isOfProject(call) ? .swizzling : nil
  }

  private func isOfProject(_ call: Call) -> Bool {
    Callees(scope: scope).function(for: call)?.body != nil
  }

  /// Work on the main queue runs once the app has its run loop.
  private func isDeferred(_ call: Call) -> Bool {
    if call.receiver?.dottedName == "DispatchQueue.main" { return true }
    return ([call.receiver] + call.arguments.map(\.value)).contains { value in
      guard let value else { return false }
      if value.asCall?.name == "dispatch_get_main_queue" || value.asCall?.name == "mainQueue" {
        return true
      }
      return value.dottedName == "DispatchQueue.main" || value.dottedName == "OperationQueue.main"
        || value.dottedName == "NSOperationQueue.mainQueue"
    }
  }

  /// Methods that the receiver's type tells.
  private func received(_ name: String, _ call: Call) -> EarlyWork.Kind? {
    guard let receiver = call.receiver else { return nil }
    let type = scope.typeName(of: receiver) ?? receiver.dottedName ?? ""
    switch type {
    case "UserDefaults": return Self.quietDefaults.contains(name) ? nil : .defaults
    case "Thread": return name == "start" || name.hasPrefix("detach") ? .thread : nil
    case "FMDatabase", "FMDatabaseQueue", "RLMRealm", "MMKV":
      return NameWords.split(name).first == "init" || name.hasPrefix("open") ? .database : nil
    default: return isStart(of: type, name, call) ? .sdk : nil
    }
  }

  private static let quietDefaults: Set<String> = [
    "standardUserDefaults", "standard", "registerDefaults", "register", "alloc", "init",
    "initWithSuiteName", "addObserver", "class",
  ]

  /// A library is started: a known one, or a class that is not here and is given its key.
  private func isStart(of type: String, _ name: String, _ call: Call) -> Bool {
    let words = NameWords.split(name)
    guard let verb = words.first, type.first?.isUppercase ?? false,
      scope.program.type(named: type) == nil
    else { return false }
    if Self.libraries.contains(where: { type.hasPrefix($0) }) {
      return Self.startingVerbs.contains(verb) || !Self.keyWords.isDisjoint(with: words)
    }
    let written =
      words + (call.selector.map { NameWords.split($0) } ?? [])
      + call.arguments.compactMap(\.label).flatMap { NameWords.split($0) }
    return Self.startingVerbs.contains(verb) && !Self.keyWords.isDisjoint(with: written)
  }

  private static let startingVerbs: Set<String> = [
    "start", "configure", "initialize", "setup", "init", "with", "take", "provide", "activate",
    "launch", "enable", "install", "track", "initializes",
  ]
  private static let keyWords: Set<String> = [
    "key", "apikey", "appkey", "appid", "token", "dsn", "secret", "license", "credentials",
  ]
  private static let libraries = [
    "FIRApp", "FirebaseApp", "Bugsnag", "Sentry", "Crashlytics", "FIRCrashlytics", "Fabric",
    "Mixpanel", "Amplitude", "AppsFlyer", "Adjust", "GMSServices", "GMSPlacesClient",
    "GADMobileAds", "MSACAppCenter", "AppCenter", "OneSignal", "Flurry", "NewRelic", "Instabug",
    "Countly", "Branch", "UMConfigure", "Bugly", "FBSDK", "SEGAnalytics", "Braze", "Appboy",
    "Batch", "UAirship", "Datadog", "Rollbar", "Raygun", "RCPurchases", "Leanplum", "TestFairy",
    "PLCrashReporter", "KSCrash", "Localytics", "Heap", "Pendo", "Singular", "Kochava",
  ]

  /// Initializers and methods that read or write a file under one of the labels.
  private static let labeled: [String: FileLabels] = [
    "Data": ["contentsOf"], "NSData": ["contentsOf", "contentsOfFile"],
    "String": ["contentsOf", "contentsOfFile"], "NSString": ["contentsOf", "contentsOfFile"],
    "NSDictionary": ["contentsOf", "contentsOfFile"], "NSArray": ["contentsOf", "contentsOfFile"],
    "write": ["to", "toFile"], "createDirectory": ["at", "atPath"],
    "createFile": ["atPath"], "removeItem": ["at", "atPath"], "copyItem": ["at", "atPath"],
    "moveItem": ["at", "atPath"], "contentsOfDirectory": ["at", "atPath"],
    "contents": ["atPath"], "FileHandle": ["forReadingFrom", "forWritingTo", "forUpdating"],
  ]

  private struct FileLabels: ExpressibleByArrayLiteral {
    let labels: Set<String>

    init(arrayLiteral labels: String...) { self.labels = Set(labels) }

    func contains(_ argument: Argument) -> Bool {
      argument.label.map { labels.contains($0) } ?? false
    }
  }

  private static let functions = table([
    .disk: [
      "fopen", "freopen", "fwrite", "fread", "fputs", "mkdir", "unlink", "rmdir",
      "creat", "open", "mmap", "ofstream", "ifstream", "fstream",
    ],
    .keychain: ["SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete"],
    .database: ["sqlite3_open", "sqlite3_open_v2", "sqlite3_open16", "mdb_env_open"],
    .network: [
      "socket", "connect", "getaddrinfo", "nw_connection_start", "curl_easy_perform",
      "CFReadStreamOpen", "SCNetworkReachabilityScheduleWithRunLoop",
    ],
    .thread: ["pthread_create", "thread", "Task"],
    .swizzling: [
      "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
    ],
  ])

  private static let methods = table([
    .disk: [
      "dataWithContentsOfFile", "dataWithContentsOfURL", "initWithContentsOfFile",
      "initWithContentsOfURL", "stringWithContentsOfFile", "stringWithContentsOfURL",
      "dictionaryWithContentsOfFile", "dictionaryWithContentsOfURL", "arrayWithContentsOfFile",
      "arrayWithContentsOfURL", "writeToFile", "writeToURL", "createFileAtPath",
      "createDirectoryAtPath", "createDirectoryAtURL", "removeItemAtPath", "removeItemAtURL",
      "copyItemAtPath", "copyItemAtURL", "moveItemAtPath", "moveItemAtURL",
      "contentsOfDirectoryAtPath", "contentsOfDirectoryAtURL", "contentsAtPath",
      "fileHandleForWritingAtPath", "fileHandleForReadingAtPath", "fileHandleForUpdatingAtPath",
      "fileHandleForWritingToURL", "fileHandleForReadingFromURL", "archiveRootObject",
      "unarchiveObjectWithFile", "enumeratorAtPath", "subpathsOfDirectoryAtPath",
    ],
    .database: [
      "databaseWithPath", "databaseQueueWithPath", "databasePoolWithPath", "defaultRealm",
      "realmWithConfiguration", "Realm", "DatabaseQueue", "DatabasePool", "ModelContainer",
      "loadPersistentStores", "loadPersistentStoresWithCompletionHandler",
      "addPersistentStoreWithType", "addPersistentStore", "initializeMMKV", "defaultMMKV",
      "mmkvWithID",
    ],
    .network: [
      "dataTaskWithURL", "dataTaskWithRequest", "downloadTaskWithURL", "downloadTaskWithRequest",
      "uploadTaskWithRequest", "dataTask", "downloadTask", "uploadTask", "sendSynchronousRequest",
      "sendAsynchronousRequest", "connectionWithRequest",
    ],
    .thread: [
      "detachNewThreadSelector", "detachNewThreadWithBlock", "detachNewThread",
      "performSelectorInBackground", "addOperationWithBlock", "detached",
    ],
  ])

  private static let dispatches: Set<String> = [
    "dispatch_async", "dispatch_after", "dispatch_group_async", "dispatch_barrier_async",
    "dispatch_async_f", "async", "asyncAfter",
  ]

  private static func table(_ entries: [EarlyWork.Kind: [String]]) -> [String: EarlyWork.Kind] {
    Dictionary(
      entries.flatMap { kind, names in names.map { ($0, kind) } }, uniquingKeysWith: { a, _ in a })
  }
}

/// Property lists and project files that traps need.
enum Plists {
  static func info(
    identifiers: [String] = [], modes: [String] = [], bundle: String = "com.example.app",
    more: String = ""
  ) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>CFBundleIdentifier</key><string>\(bundle)</string>
      <key>CFBundlePackageType</key><string>APPL</string>

      """
    if !identifiers.isEmpty { text += array("BGTaskSchedulerPermittedIdentifiers", identifiers) }
    if !modes.isEmpty { text += array("UIBackgroundModes", modes) }
    return text + more + "</dict>\n</plist>\n"
  }

  static func array(_ key: String, _ values: [String]) -> String {
    let items = values.map { "<string>\($0)</string>" }.joined()
    return "<key>\(key)</key><array>\(items)</array>\n"
  }

  static let emptyScenes = """
    <key>UIApplicationSceneManifest</key>
    <dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    <key>UISceneConfigurations</key><dict/>
    </dict>

    """

  /// A project with one target that compiles `App.swift`, with settings of two configurations.
  static func project(
    debug: String, release: String, type: String = "application", source: String = "App.swift"
  ) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 56;
      objects = {
        P = {
          isa = PBXProject;
          buildConfigurationList = L;
          mainGroup = G;
          targets = ( T );
        };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = \(source); sourceTree = "<group>"; };
        T = {
          isa = PBXNativeTarget;
          name = App;
          buildConfigurationList = M;
          buildPhases = ( S );
          productType = "com.apple.product-type.\(type)";
        };
        S = { isa = PBXSourcesBuildPhase; files = ( B ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        M = { isa = XCConfigurationList; buildConfigurations = ( D, R ); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
        D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(debug) }; };
        R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(release) }; };
      };
      rootObject = P;
    }
    """
  }
}

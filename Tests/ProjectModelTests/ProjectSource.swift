/// The text of a `project.pbxproj` with one application target and what a test adds to it.
struct ProjectSource {
  /// More objects, `ID = {…};`.
  var objects = ""
  /// More children of the main group.
  var children = ""
  /// More build files of the application's sources phase.
  var buildFiles = ""
  /// More fields of the application's target.
  var target = ""
  var targets = ""
  var projectSettings = "SDKROOT = iphoneos;"
  var debug = ""
  var release = ""
  /// More fields of the application's configurations.
  var base = ""

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 77;
      objects = {
        ROOT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = PLIST; \
    projectDirPath = ""; targets = (APP, \(targets)); };
        MAIN = {isa = PBXGroup; children = (GROUP, \(children)); sourceTree = "<group>"; };
        GROUP = {isa = PBXGroup; children = (FILE1, FILE2, VARIANT, ); path = App; \
    sourceTree = "<group>"; };
        FILE1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        FILE2 = {isa = PBXFileReference; path = Other/B.m; sourceTree = SOURCE_ROOT; };
        VARIANT = {isa = PBXVariantGroup; children = (FILE3, ); name = V; \
    sourceTree = "<group>"; };
        FILE3 = {isa = PBXFileReference; path = V.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = FILE1; }; B2 = {isa = PBXBuildFile; fileRef = FILE2; };
        B3 = {isa = PBXBuildFile; fileRef = VARIANT; };
        B4 = {isa = PBXBuildFile; fileRef = GONE; };
        SOURCES = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, \(buildFiles)); };
        APP = {isa = PBXNativeTarget; name = App; buildPhases = (SOURCES, ); \
    buildConfigurationList = TLIST; productType = "com.apple.product-type.application"; \(target) };
        PLIST = {isa = XCConfigurationList; buildConfigurations = (PD, PR, ); };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(projectSettings)}; };
        PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(projectSettings)}; };
        TLIST = {isa = XCConfigurationList; buildConfigurations = (TD, TR, ); };
        TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(debug)}; \(base) };
        TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(release)}; \(base) };
        \(objects)
      };
      rootObject = ROOT;
    }
    """
  }
}

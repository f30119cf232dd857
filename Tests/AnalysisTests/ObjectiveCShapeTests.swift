import Analysis
import CodeModel
import LintModel
import ObjCFrontend
import Testing

@Suite("Path shapes of a completion handler in Objective-C")
struct ObjectiveCShapeTests {
  @Test("Each shape gets its verdict", arguments: ObjectiveCShapes.all)
  func verdict(of shape: PathShape) throws {
    let verdicts = try #require(try ObjectiveCShapeTests.verdicts(shape.code))
    #expect(verdicts == shape.verdicts, "in \(shape.id): \(shape.code)")
  }

  @Test("The ids are unique, and each verdict has several shapes")
  func table() {
    #expect(ObjectiveCShapes.all.count >= 55)
    #expect(Set(ObjectiveCShapes.all.map(\.id)).count == ObjectiveCShapes.all.count)
    for verdict in Verdict.allCases {
      #expect(ObjectiveCShapes.all.filter { $0.verdicts.contains(verdict) }.count >= 4)
    }
  }

  static func verdicts(_ code: String) throws -> Set<Verdict>? {
    let text = """
      typedef void (^Done)(void);
      @interface Helper : NSObject
      @property (copy) Done stored;
      + (instancetype)sharedHelper;
      @end
      @implementation Helper
      + (instancetype)sharedHelper { return nil; }
      - (void)keepHere:(Done)handler { _stored = handler; }
      - (void)callLater:(Done)handler {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ handler(); });
      }
      @end
      static void Now(Done handler) { handler(); }
      @interface Delegate : NSObject
      @property (copy) Done stored;
      @property (strong) Helper *helper;
      @end
      @implementation Delegate { NSURLSession *_session; }
      - (void)callback:(BOOL)flag other:(BOOL)other items:(NSArray *)items done:(void (^)(void))done {
      \(code)
      }
      - (void)now:(Done)handler { handler(); }
      - (void)later:(Done)handler when:(BOOL)flag {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ handler(); });
      }
      - (void)sometimes:(BOOL)flag run:(Done)handler { if (flag) handler(); }
      - (void)never:(Done)handler { NSLog(@"nothing"); }
      - (void)keep:(Done)handler { self.stored = handler; }
      - (void)kick { [[_session dataTaskWithURL:url completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) {}] resume]; }
      - (void)log { NSLog(@"seen"); }
      @end
      """
    let source = Program.Source(
      file: FileID(0), path: "Delegate.m", language: .objectiveC, text: Array(text.utf8))
    let program = Program(sources: [source], frontends: [.objectiveC: try ObjCFrontend.load()])
    guard let function = program.functions(named: "callback").first else { return nil }
    return Verdict.all(of: "done", in: function, program)
  }
}

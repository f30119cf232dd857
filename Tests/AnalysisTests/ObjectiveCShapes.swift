// swift-format-ignore-file
// A table reads best with one shape a line, however long.

/// The table of shapes in Objective-C: what differs from Swift's, and a few of each kind.
enum ObjectiveCShapes {
  static let all: [PathShape] = branches + loops + scopes + blocks + asynchrony + handOver

  private static let branches: [PathShape] = [
    PathShape("straight", "done();"),
    PathShape("nothing", [.missing], "[self log];"),
    PathShape("twice", [.twice], "done(); done();"),
    PathShape("if both", "if (flag) { done(); } else done();"),
    PathShape("if one", [.missing], "if (flag) done();"),
    PathShape("if handler", "if (done) done();"),
    PathShape("if handler not nil", "if (done != nil) { done(); }"),
    PathShape("if not handler", "if (!done) return;\ndone();"),
    PathShape("if handler and flag", [.missing], "if (done && flag) { done(); }"),
    PathShape("ternary", "flag ? done() : done();"),
    PathShape("return call", "if (flag) return done();\ndone();"),
    PathShape("return forgets", [.missing], "if (flag) { return; }\ndone();"),
    PathShape("else if gap", [.missing], "if (flag) { done(); } else if (other) { done(); }"),
    PathShape("same condition twice", "if (flag) { done(); }\nif (!flag) { done(); }"),
    PathShape("pointer tested two ways", "NSError *e = items.firstObject;\nif (e) { done(); }\nif (e == nil) { done(); }"),
    PathShape("switch default", "switch (items.count) { case 0: done(); break; default: done(); }"),
    PathShape("switch without default", [.missing], "switch (items.count) { case 0: done(); break; case 1: done(); }"),
    PathShape("switch falls through", [.twice], "switch (items.count) { case 0: done(); default: done(); }"),
    PathShape("switch shared label", "switch (items.count) { case 0: case 1: done(); break; default: done(); }"),
    PathShape("switch returns", "switch (items.count) { case 0: { done(); return; } default: break; }\ndone();"),
    PathShape("hash if gap", [.missing], "#if DEBUG\ndone();\n#endif"),
    PathShape("hash if both", "#ifdef DEBUG\ndone();\n#else\ndone();\n#endif"),
    PathShape("available both", "if (@available(iOS 13, *)) { done(); } else { done(); }"),
    PathShape("cast call", "((void (^)(void))done)();"),
  ]

  private static let loops: [PathShape] = [
    PathShape("after for in", "for (id item in items) { NSLog(@\"%@\", item); }\ndone();"),
    PathShape("in for in", [.missing, .twice], "for (id item in items) { done(); }"),
    PathShape("in c for", [.missing, .twice], "for (int i = 0; i < 3; i++) { done(); }"),
    PathShape("forever", "while (YES) { if (flag) { done(); return; } }"),
    PathShape("do while once", [.twice], "do { done(); } while (flag);"),
    PathShape("continue", "for (id item in items) { if (flag) continue; [self log]; }\ndone();"),
    PathShape("enumerate", [.missing], "[items enumerateObjectsUsingBlock:^(id o, NSUInteger i, BOOL *stop) { done(); }];"),
  ]

  private static let scopes: [PathShape] = [
    PathShape("autoreleasepool", "@autoreleasepool { done(); }"),
    PathShape("synchronized", "@synchronized (self) { done(); }"),
    PathShape("finally", "@try { [self log]; } @catch (NSException *e) { [self log]; } @finally { done(); }"),
    PathShape("try returns", "@try { done(); return; } @finally { [self log]; }"),
    PathShape("abort", "if (flag) { abort(); }\ndone();"),
    PathShape("sync", "dispatch_sync(queue, ^{ done(); });"),
    PathShape("once inline", "static dispatch_once_t once;\ndispatch_once(&once, ^{ done(); });"),
  ]

  private static let blocks: [PathShape] = [
    PathShape("local block", "void (^finish)(void) = ^{ done(); };\nfinish();"),
    PathShape("local block twice", [.twice], "void (^finish)(void) = ^{ done(); };\nfinish(); finish();"),
    PathShape("copy", "Done copied = [done copy];\ncopied();"),
    PathShape("alias", "Done again = done;\nif (again) again();"),
    PathShape("stored in property", "self.stored = done;"),
    PathShape("stored copy", "self.stored = [done copy];"),
    PathShape("stored in variable", "_helper = nil; _stored = [done copy];"),
    PathShape("stored in dictionary", "NSMutableDictionary *m = [NSMutableDictionary new];\nm[@\"k\"] = done;"),
    PathShape("in array literal", "[self.helper addAll:@[done]];"),
    PathShape("captured", "[self.helper perform:^{ done(); }];"),
  ]

  private static let asynchrony: [PathShape] = [
    PathShape("dispatch async", "dispatch_async(dispatch_get_main_queue(), ^{ done(); });"),
    PathShape("dispatch after", "dispatch_after(when, queue, ^{ done(); });"),
    PathShape("dispatch twice", [.twice], "dispatch_async(queue, ^{ done(); });\ndone();"),
    PathShape("transfer answers", "[[_session dataTaskWithURL:url completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) { done(); }] resume];"),
    PathShape("transfer forgets error", [.missing], "[[_session dataTaskWithURL:url completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) { if (e) return;\ndone(); }] resume];"),
    PathShape("transfer that tells nobody", [.early], "[[[NSURLSession sharedSession] dataTaskWithURL:url] resume];\ndone();"),
    PathShape("transfer by a dot", [.early], "NSURLSessionTask *task = [NSURLSession.sharedSession downloadTaskWithURL:url];\n[task resume];\ndone();"),
    PathShape("transfer of an own session", "[[_session downloadTaskWithURL:url] resume];\ndone();"),
    PathShape("AFNetworking forgets failure", [.missing], "[_client GET:@\"/a\" parameters:nil headers:nil progress:nil success:^(id task, id answer) { done(); } failure:^(id task, NSError *error) { [self log]; }];"),
    PathShape("transfer early", [.early], "[[_session dataTaskWithURL:url completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) { [self log]; }] resume];\ndone();"),
    PathShape("kick early", [.early], "[self kick];\ndone();"),
    PathShape("queue early", [.early], "dispatch_async(queue, ^{ [self.helper upload]; });\ndone();"),
    PathShape("main hop is no work", "dispatch_async(dispatch_get_main_queue(), ^{ [self.helper refresh]; });\ndone();"),
    PathShape("operation early", [.early], "[[NSOperationQueue new] addOperationWithBlock:^{ [self.helper upload]; }];\ndone();"),
    PathShape("main operation is no work", "[[NSOperationQueue mainQueue] addOperationWithBlock:^{ [self.helper refresh]; }];\ndone();"),
    PathShape("semaphore waits", "dispatch_async(queue, ^{ [self.helper upload]; });\ndispatch_semaphore_wait(s, DISPATCH_TIME_FOREVER);\ndone();"),
    PathShape("weak self gone", "__weak typeof(self) weakSelf = self;\ndispatch_async(queue, ^{ __strong typeof(weakSelf) strongSelf = weakSelf;\nif (!strongSelf) return;\ndone(); });"),
    PathShape("weak self asked", "__weak typeof(self) weakSelf = self;\ndispatch_async(queue, ^{ if (weakSelf) { done(); } });"),
    PathShape("weak self and forgets", [.missing], "__weak typeof(self) weakSelf = self;\ndispatch_async(queue, ^{ __strong typeof(self) strongSelf = weakSelf;\nif (!strongSelf) return;\nif (flag) { return; }\ndone(); });"),
    PathShape("animation completion", "[UIView animateWithDuration:1 animations:^{ [self log]; } completion:^(BOOL f) { done(); }];"),
    PathShape("animations run now", "[UIView animateWithDuration:1 animations:^{ done(); }];"),
  ]

  private static let handOver: [PathShape] = [
    PathShape("hands to now", "[self now:done];"),
    PathShape("hands to now and again", [.twice], "[self now:done];\ndone();"),
    PathShape("hands to later", "[self later:done when:YES];"),
    PathShape("hands to sometimes, which is told itself", "[self sometimes:flag run:done];"),
    PathShape("hands to never, which is told itself", "[self never:done];"),
    PathShape("hands to keep", "[self keep:done];"),
    PathShape("block to later", "[self later:^{ done(); } when:NO];"),
    PathShape("function", "Now(done);"),
    PathShape("function and again", [.twice], "Now(^{ done(); });\ndone();"),
    PathShape("other class", "[[Helper sharedHelper] callLater:done];"),
    PathShape("other class and again", [.twice], "[self.helper callLater:done];\ndone();"),
    PathShape("variable of other class", [.twice], "[_helper callLater:done];\ndone();"),
    PathShape("local of other class", [.twice], "Helper *h = [[Helper alloc] init];\n[h callLater:done];\ndone();"),
    PathShape("kept by other class", "[Helper.sharedHelper keepHere:done];"),
    PathShape("forwards", "[self.delegate application:app performFetchWithCompletionHandler:done];"),
    PathShape("forwards and answers", [.twice], "[self.delegate application:app performFetchWithCompletionHandler:done];\ndone();"),
    PathShape("forwards to several", [.missing, .twice], "for (id d in items) { [d application:app performFetchWithCompletionHandler:done]; }"),
    PathShape("forwards or answers", "if ([d respondsToSelector:@selector(application:performFetchWithCompletionHandler:)]) { [d application:app performFetchWithCompletionHandler:done]; } else { done(); }"),
    PathShape("unknown", "[self.delegate finish:done];"),
    PathShape("perform selector", "[self performSelector:@selector(keep:) withObject:done];"),
  ]
}

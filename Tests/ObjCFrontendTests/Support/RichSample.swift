/// A file with every construct that the front end knows, for counting and for breaking.
let richSample = """
  #import <UIKit/UIKit.h>
  #import "Account.h"
  @import CoreLocation;

  #define kRetryDelay 3.0
  #define MAX_ROWS(x) ((x) > 0 ? (x) : 1)

  typedef void (^FetchHandler)(NSArray<NSString *> *_Nullable rows, NSError *error);
  typedef NS_ENUM(NSInteger, SyncState) { SyncStateIdle = 0, SyncStateBusy };
  typedef struct { int width; int height; } Extent;

  static NSString *const kTaskName = @"sync";
  extern NSString *const kElsewhere;

  @class Account;

  @protocol SyncDelegate <NSObject>
  - (void)syncDidFinish:(id)sender;
  @optional
  - (BOOL)sync:(id)sender shouldRetry:(NSError *)error;
  @end

  @interface SyncController () <SyncDelegate, NSURLSessionDelegate> {
    dispatch_queue_t _queue;
    NSMutableDictionary<NSString *, NSNumber *> *_tries;
  }
  @property (nonatomic, strong, nullable) Account *account;
  @property (nonatomic, copy) void (^onFinish)(BOOL success);
  @property (class, readonly) SyncController *shared;
  @property (weak) id<SyncDelegate> delegate;
  @end

  static void Log(NSString *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    NSString *text = va_arg(arguments, NSString *);
    NSLog(@"%@ %@", format, text);
    va_end(arguments);
  }

  __attribute__((constructor)) static void Prepare(void) { Log(@"early"); }

  @implementation SyncController
  @synthesize account = _account;

  + (void)load { [self registerDefaults]; }

  + (instancetype)shared {
    static SyncController *instance;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ instance = [[self alloc] init]; });
    return instance;
  }

  - (instancetype)initWithAccount:(Account *)account queue:(nullable dispatch_queue_t)queue {
    if ((self = [super init])) {
      _account = account;
      _queue = queue ?: dispatch_queue_create("sync", DISPATCH_QUEUE_SERIAL);
      _tries = [NSMutableDictionary<NSString *, NSNumber *> new];
    }
    return self;
  }

  - (void)dealloc { [[NSNotificationCenter defaultCenter] removeObserver:self]; }

  - (void)application:(UIApplication *)application
      performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
    __block UIBackgroundTaskIdentifier task = UIBackgroundTaskInvalid;
    __weak typeof(self) weakSelf = self;
    task = [application beginBackgroundTaskWithName:kTaskName expirationHandler:^{
      [application endBackgroundTask:task];
      task = UIBackgroundTaskInvalid;
    }];
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
      __strong typeof(weakSelf) strongSelf = weakSelf;
      if (!strongSelf) return;
      [strongSelf fetch:^BOOL(NSArray<NSString *> *rows, NSError *error) {
        if (error != nil) {
          completionHandler(UIBackgroundFetchResultFailed);
          return NO;
        }
        completionHandler(rows.count > 0 ? UIBackgroundFetchResultNewData : UIBackgroundFetchResultNoData);
        return YES;
      }];
    });
  }

  - (void)fetch:(BOOL (^)(NSArray<NSString *> *rows, NSError *error))done {
    NSURLRequest *request = [NSURLRequest requestWithURL:[NSURL URLWithString:@"https://x.y/\\\\u00e9"]];
    NSURLSessionDataTask *transfer = [[NSURLSession sharedSession]
        dataTaskWithRequest:request
          completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
            NSArray *rows = (NSArray *)[NSJSONSerialization JSONObjectWithData:data options:0 error:nil];
            done([rows isKindOfClass:[NSArray class]] ? rows : @[], error);
          }];
    [transfer resume];
  }

  - (NSInteger)stateForRow:(NSInteger)row {
    switch (row) {
      case 0:
      case 1: return SyncStateIdle;
      case 2: {
        row++;
        break;
      }
      default: row -= 2;
    }
    for (NSInteger index = 0, end = 3; index < end; index++) {
      if (index == row) continue;
      else if (index > 8) break;
      self.account.tries[@(index)] = @{@"row": @(row), @"name": kTaskName};
    }
    for (NSString *key in _tries) { Log(@"%@" @" more", key); }
    while (row > 0 && ![self isDone]) --row;
    do { row += 1; } while (row < 2);
    @try {
      [self mayThrow];
    } @catch (NSException *exception) {
      @throw exception;
    } @finally {
      [self clean];
    }
    @synchronized(self) { [_tries removeAllObjects]; }
    @autoreleasepool { [self drain]; }
    return MAX_ROWS(row);
  }

  - (BOOL)isDone {
  #if DEBUG
    if ([self.account respondsToSelector:@selector(finish:with:)]) { return YES; }
  #else
    [self drain];
  #endif
    if (@available(iOS 13.0, *)) { [self.delegate syncDidFinish:self]; }
    if (self.onFinish) self.onFinish(YES);
    Extent extent = {.width = 1, .height = 2};
    int list[2] = {[self one], [self two]};
    list[0] = (int)[self one] * extent.width;
    NSString *text = [NSString stringWithFormat:@"%d %@", list[1], [self description]];
    void (^finish)(BOOL) = ^(BOOL success) { [self finish:success]; };
    finish(text.length == 0);
    NSComparator order = ^NSComparisonResult(id one, id two) { return [one compare:two]; };
    return [[_tries.allKeys sortedArrayUsingComparator:order] firstObject] != nil;
  }

  @end

  @implementation UIView (Shake)
  - (void)shake {
    [UIView animateWithDuration:0.2
        animations:^{ self.transform = CGAffineTransformMakeRotation(1); }
        completion:^(BOOL finished) { self.transform = CGAffineTransformIdentity; }];
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(1 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
      [self stop];
    });
    [[NSNotificationCenter defaultCenter] addObserverForName:@"a" object:nil queue:nil
                                                  usingBlock:^(NSNotification *note) { [self stop]; }];
    [self perform:^{ [self stop]; } then:^(void) { [self stop]; }];
  }
  @end

  """

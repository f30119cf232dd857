/// The Swift names of Foundation's classes, which tables and rules are written in.
enum ImportedNames {
  /// `URLSession` for `NSURLSession`; other names stay.
  static func swiftName(of name: String) -> String {
    guard name.hasPrefix("NS"), renamed.contains(name) else { return name }
    return String(name.dropFirst(2))
  }

  /// Classes that lose their prefix in Swift.
  private static let renamed: Set<String> = [
    "NSBlockOperation", "NSBundle", "NSCalendar", "NSDate", "NSData", "NSDateFormatter",
    "NSFileHandle", "NSFileManager", "NSHTTPURLResponse", "NSJSONSerialization", "NSLocale",
    "NSNotification", "NSNotificationCenter", "NSOperation", "NSOperationQueue", "NSProcessInfo",
    "NSProgress", "NSRunLoop", "NSString", "NSThread", "NSTimer", "NSURL", "NSURLComponents",
    "NSURLRequest", "NSURLResponse", "NSURLSession", "NSURLSessionConfiguration",
    "NSURLSessionDataTask", "NSURLSessionDownloadTask", "NSURLSessionTask",
    "NSURLSessionUploadTask", "NSUUID", "NSUserDefaults",
  ]
}

/// What a message to a class gives, told by the conventions for selectors.
enum FactoryMessages {
  /// Whether the message's answer is an object of the class.
  ///
  /// `[NSURLSession sessionWithConfiguration:…]`, `[UIApplication sharedApplication]`.
  static func gives(_ type: String, selector name: String) -> Bool {
    let words = NameWords.split(name)
    guard let first = words.first, let last = NameWords.split(type).last else { return false }
    if ["new", "alloc"].contains(first), words.count == 1 { return true }
    if ["shared", "default", "current", "standard", "main"].contains(first), words.count <= 2 {
      return true
    }
    let head = words.prefix { !["with", "from", "for", "by", "at", "in"].contains($0) }
    return head.last == last || head.last == "instance"
  }

  /// Whether a message without arguments gives its receiver, or a copy of it.
  static func givesReceiver(selector: String) -> Bool {
    ["self", "copy", "retain", "autorelease", "mutableCopy"].contains(selector)
  }
}

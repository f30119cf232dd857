import UIKit

/// Uploads the pictures of cards; the system goes on with it when the app is gone.
class PictureUpload: NSObject {
  static let shared = PictureUpload()

  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(
      withIdentifier: "org.example.postcard.pictures")
    configuration.isDiscretionary = false
    return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
  }()

  /// Makes the session again, so that its delegate hears what happened meanwhile.
  func connect() {
    _ = session
  }

  func upload(_ card: Card) {
    guard let url = URL(string: "https://printer.example.org/pictures/\(card.id)") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    session.uploadTask(with: request, fromFile: PictureUpload.file(for: card)).resume()
  }

  static func file(for card: Card) -> URL {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return folder.appendingPathComponent(card.id).appendingPathExtension("jpg")
  }
}

extension PictureUpload: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    guard let error else { return }
    print("A picture was not uploaded: \(error.localizedDescription)")
  }
}

import UIKit

/// Sends what was written on the beach once there is a network.
final class SightingUploader {
  static let shared = SightingUploader()

  private var assertion = UIBackgroundTaskIdentifier.invalid
  private var request: URLSessionTask?
  private let queue = DispatchQueue(label: "org.example.tidelog.upload")

  /// Asks for a little time, since the app has just left the screen.
  func sendPending() {
    let pending = SightingStore.shared.pending
    guard pending.isEmpty == false, assertion == .invalid else { return }
    assertion = UIApplication.shared.beginBackgroundTask(withName: "sightings") { [weak self] in
      guard let self else { return }
      self.request?.suspend()
      self.queue.async { self.endAssertion() }
    }
    send(pending)
  }

  private func send(_ sightings: [Sighting]) {
    guard let body = try? JSONEncoder().encode(sightings),
      let url = URL(string: "https://tides.example.org/v1/sightings")
    else {
      endAssertion()
      return
    }
    var upload = URLRequest(url: url)
    upload.httpMethod = "POST"
    upload.httpBody = body
    let request = URLSession.shared.dataTask(with: upload) { [weak self] _, _, error in
      DispatchQueue.main.async {
        if error == nil { sightings.forEach { SightingStore.shared.markUploaded($0.id) } }
        self?.endAssertion()
      }
    }
    self.request = request
    request.resume()
  }

  private func endAssertion() {
    guard assertion != .invalid else { return }
    UIApplication.shared.endBackgroundTask(assertion)
    assertion = .invalid
  }
}

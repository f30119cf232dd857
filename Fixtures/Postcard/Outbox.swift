import UIKit

struct Card: Codable {
  var id = UUID().uuidString
  var recipient: String
  var text: String
  var isSent = false
}

/// Finished cards that still have to reach the printer.
class Outbox {
  private(set) var cards: [Card] = []
  private let printer = PrinterClient()

  func put(_ card: Card) {
    cards.append(card)
    store()
    PictureUpload.shared.upload(card)
  }

  /// Sends the texts in the seconds after the app has left the screen.
  func flush() {
    let waiting = cards.filter { !$0.isSent }
    guard !waiting.isEmpty else { return }
    let assertion = UIApplication.shared.beginBackgroundTask(withName: "outbox")
    printer.send(waiting) { [weak self] sent in
      self?.markSent(sent)
      UIApplication.shared.endBackgroundTask(assertion)
    }
  }

  func refreshState(of id: String, completion: @escaping (Bool) -> Void) {
    guard let index = cards.firstIndex(where: { $0.id == id }) else {
      completion(false)
      return
    }
    printer.state(of: id) { [weak self] isPrinted in
      self?.cards[index].isSent = isPrinted
      self?.store()
      completion(true)
    }
  }

  private func markSent(_ ids: [String]) {
    for index in cards.indices where ids.contains(cards[index].id) { cards[index].isSent = true }
    store()
  }

  private func store() {
    UserDefaults.standard.set(try? JSONEncoder().encode(cards), forKey: "outbox")
  }
}

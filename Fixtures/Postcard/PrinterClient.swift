import Foundation

/// The shop that prints the cards and posts them.
class PrinterClient {
  private let base = URL(string: "https://printer.example.org/")!
  private let session = URLSession(configuration: .default)

  func send(_ cards: [Card], completion: @escaping ([String]) -> Void) {
    var request = URLRequest(url: base.appendingPathComponent("cards"))
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(cards)
    session.dataTask(with: request) { data, _, error in
      let sent = error == nil ? data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } : nil
      DispatchQueue.main.async { completion(sent ?? []) }
    }.resume()
  }

  func state(of id: String, completion: @escaping (Bool) -> Void) {
    let url = base.appendingPathComponent("cards").appendingPathComponent(id)
    session.dataTask(with: url) { data, _, _ in
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      DispatchQueue.main.async { completion(text == "printed") }
    }.resume()
  }
}

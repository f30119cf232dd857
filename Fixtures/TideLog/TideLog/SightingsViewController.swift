import UIKit

final class SightingsViewController: UITableViewController {
  private let store: SightingStore
  private let tables: TideTables
  private let countdown = UILabel()
  private var ticker: Timer?

  init(store: SightingStore, tables: TideTables) {
    self.store = store
    self.tables = tables
    super.init(style: .insetGrouped)
    title = "Sightings"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.load()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sighting")
    tableView.tableHeaderView = countdown
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: #selector(tablesDidChange), name: .tideTablesDidChange, object: nil)
    ticker = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.showCountdown(at: Date())
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self, name: .tideTablesDidChange, object: nil)
    ticker?.invalidate()
    ticker = nil
  }

  /// The time left is read off the clock at every tick, so that a pause does not matter.
  private func showCountdown(at now: Date) {
    guard let station = tables.homeStation,
      let turn = tables.table(for: station)?.nextTurn(after: now)
    else {
      countdown.text = nil
      return
    }
    let secondsLeft = Int(turn.date.timeIntervalSince(now))
    countdown.text = "Next turn in \(secondsLeft / 60) min"
  }

  @objc private func tablesDidChange() {
    DispatchQueue.main.async { self.tableView.reloadData() }
  }

  func show(station: String) {
    guard let row = store.sightings.firstIndex(where: { $0.station == station }) else { return }
    tableView.selectRow(
      at: IndexPath(row: row, section: 0), animated: true, scrollPosition: .middle)
  }

  func beginSighting() {
    let sighting = Sighting(
      id: UUID(), station: tables.homeStation ?? "", text: "", seenAt: Date(), isUploaded: false)
    store.add(sighting)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.sightings.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "sighting", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = store.sightings[indexPath.row].text
    cell.contentConfiguration = content
    return cell
  }
}

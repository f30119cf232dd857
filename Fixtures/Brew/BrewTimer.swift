import SwiftUI

/// Runs while the water is on the coffee.
struct BrewTimer: View {
  let target: Int
  let onDone: (Int) -> Void

  @State private var elapsed = 0
  @State private var drops = 0
  private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text("\(elapsed) s").font(.largeTitle).monospacedDigit()
      ProgressView(value: Double(min(elapsed, target)), total: Double(target))
      DropAnimation(step: drops)
      Button("Done") { onDone(elapsed) }
    }
    .onReceive(ticks) { _ in
      elapsed += 1
      drops = (drops + 1) % 12
    }
  }
}

/// Runs while the coffee cools; the clock says how far it is.
struct CoolingTimer: View {
  let pouredAt: Date
  private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var elapsed: TimeInterval = 0

  var body: some View {
    Text("Cooling for \(Int(elapsed)) s")
      .onReceive(ticks) { now in
        elapsed = now.timeIntervalSince(pouredAt)
      }
  }
}

private struct DropAnimation: View {
  let step: Int

  var body: some View {
    Circle().frame(width: 12).offset(y: Double(step) * 4).animation(.easeIn, value: step)
  }
}

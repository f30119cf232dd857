import SwiftUI

struct JournalView: View {
  @EnvironmentObject private var journal: Journal
  @EnvironmentObject private var roasts: RoastList
  @State private var isBrewing = false
  @AppStorage("beans") private var beans = ""

  var body: some View {
    List(selection: $journal.selection) {
      Section("Fresh") {
        ForEach(roasts.roasts) { roast in
          Button(roast.name) { beans = roast.name }
        }
      }
      Section("Brewed") {
        ForEach(journal.entries) { entry in
          LabeledContent(entry.beans, value: "\(entry.seconds) s")
        }
      }
    }
    .task { await roasts.refresh() }
    .toolbar {
      Button("Brew") { isBrewing = true }
    }
    .sheet(isPresented: $isBrewing) {
      BrewTimer(target: 210) { seconds in
        journal.add(BrewEntry(beans: beans, grams: 15, seconds: seconds))
        isBrewing = false
      }
    }
  }
}

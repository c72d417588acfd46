internal import SwiftUI

// Questions about what is presented.

/// Question 4.
@available(iOS 16, *)
struct NestedDismissal: View {
  let log: AnswerLog
  @State private var isInnerDisabled = false
  @State private var isOuterDisabled = false

  var body: some View {
    VStack {
      Button("Inner true, outer false") { isInnerDisabled = true }
        .sheet(isPresented: log.binding("inner true", $isInnerDisabled)) { sheet(inner: true) }
      Button("Inner false, outer true") { isOuterDisabled = true }
        .sheet(isPresented: log.binding("inner false", $isOuterDisabled)) { sheet(inner: false) }
    }
  }

  @MainActor private func sheet(inner: Bool) -> some View {
    VStack {
      Text("Swipe down").interactiveDismissDisabled(inner)
      Button("Close") { (isInnerDisabled, isOuterDisabled) = (false, false) }
    }
    .interactiveDismissDisabled(!inner)
  }
}

/// Question 6.
@available(iOS 16, *)
struct CoveredChange: View {
  let log: AnswerLog
  @State private var count = 0
  @State private var isCovered = false

  var body: some View {
    NavigationStack {
      Text("\(count)").onChange(of: count) { log("\($0) is heard, covered: \(isCovered)") }
    }
    Button("Cover") { isCovered = true }
      .fullScreenCover(isPresented: $isCovered) {
        VStack {
          Button("Count \(count)") { count += 1 }
          Button("Uncover") { isCovered = false }
        }
      }
  }
}

/// Question 9.
@available(iOS 16, *)
struct SwappedPresentations: View {
  let log: AnswerLog
  @State private var kind: Kind?

  private enum Kind: String { case popover, sheet, alert }

  var body: some View {
    VStack {
      swap(.popover, .sheet)
      swap(.sheet, .alert)
      swap(.alert, .popover)
      swap(.sheet, .popover)
      Text("anchor").popover(isPresented: isShown(.popover)) { content(.popover) }
    }
    .sheet(isPresented: isShown(.sheet)) { content(.sheet) }
    .alert("Alert", isPresented: isShown(.alert)) { Button("OK") { log("alert is tapped") } }
  }

  @MainActor private func swap(_ first: Kind, _ second: Kind) -> some View {
    Button("\(first.rawValue) → \(second.rawValue)") {
      Task { @MainActor in
        kind = first
        try? await Task.sleep(nanoseconds: 1_500_000_000)
        log("the state goes from \(first.rawValue) to \(second.rawValue)")
        kind = second
      }
    }
  }

  @MainActor private func isShown(_ shown: Kind) -> Binding<Bool> {
    log.binding(
      shown.rawValue,
      Binding {
        kind == shown
      } set: { isShown in
        if !isShown, kind == shown { kind = nil }
      })
  }

  @MainActor private func content(_ kind: Kind) -> some View {
    Text(kind.rawValue).padding()
      .onAppear { log("\(kind.rawValue) appears") }
      .onDisappear { log("\(kind.rawValue) disappears") }
  }
}

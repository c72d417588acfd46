internal import SwiftUI

// Questions about bars, tabs and preferences.

/// Question 5.
@available(iOS 16, *)
struct EmptyToolbarItem: View {
  let log: AnswerLog

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("With an empty item", value: true)
        NavigationLink("Without an item", value: false)
      }
      .navigationDestination(for: Bool.self) { hasItem in
        if hasItem {
          Text("empty item").toolbar { ToolbarItem(placement: .navigation) { EmptyView() } }
        } else {
          Text("no item")
        }
      }
    }
  }
}

/// Question 7.
@available(iOS 16, *)
struct PushedPreference: View {
  let log: AnswerLog

  var body: some View {
    TabView {
      NavigationStack {
        NavigationLink("Push", value: 1)
          .navigationDestination(for: Int.self) {
            Text("page").preference(key: Heard.self, value: "page \($0)")
          }
      }
      .onPreferenceChange(Heard.self) { value in
        Task { @MainActor in log("around the stack: \(value)") }
      }
      .tabItem { Text("Tab") }
    }
    .onPreferenceChange(Heard.self) { value in
      Task { @MainActor in log("around the tabs: \(value)") }
    }
  }

  private struct Heard: PreferenceKey {
    static var defaultValue: String { "nothing" }
    static func reduce(value: inout String, nextValue: () -> String) {
      let next = nextValue()
      if next != defaultValue { value = next }
    }
  }
}

/// Question 8.
@available(iOS 16, *)
struct TabWrites: View {
  let log: AnswerLog
  @State private var tab = "a"
  @State private var hasThird = true
  @State private var identity = 0

  var body: some View {
    TabView(selection: log.binding("tab", $tab)) {
      ForEach(["a", "b"] + (hasThird ? ["c"] : []), id: \.self) { id in
        NavigationStack { List { NavigationLink("tab \(id)") { Text("page in \(id)") } } }
          .tabItem { Text(id) }
          .tag(id)
      }
    }
    .id(identity)
    HStack {
      Button("Select c") { set("c is selected by code") { tab = "c" } }
      Button("Third tab") { set("the third tab comes or goes") { hasThird.toggle() } }
      Button("Build anew") { set("all is built anew") { identity += 1 } }
    }
  }

  @MainActor private func set(_ line: String, _ change: () -> Void) {
    log(line)
    change()
  }
}

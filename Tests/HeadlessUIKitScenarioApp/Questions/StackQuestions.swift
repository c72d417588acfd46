internal import SwiftUI

// Questions about a NavigationStack.

/// Question 1.
@available(iOS 16, *)
struct ReplacedElement: View {
  let log: AnswerLog
  @State private var path = [1]
  @State private var hasIDs = false

  var body: some View {
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { number in
        if hasIDs { page(number).id(number) } else { page(number) }
      }
    }
    HStack {
      Button("Replace") { path = [3 - (path.first ?? 1)] }
      Toggle("With ids", isOn: $hasIDs)
    }
  }

  @MainActor private func page(_ number: Int) -> some View { Page(number: number, log: log) }

  private struct Page: View {
    let number: Int
    let log: AnswerLog
    @State private var origin: Int?

    var body: some View {
      Text("page \(number) with the state of page \(origin ?? number)")
        .onAppear {
          origin = origin ?? number
          log("page \(number) appears with the state of page \(origin ?? number)")
        }
        .onChange(of: number) { log("page \($0) is in the view of page \(origin ?? 0)") }
    }
  }
}

/// Question 2.
@available(iOS 16, *)
struct RefusedWrite: View {
  let log: AnswerLog
  @State private var evaluations = 0

  var body: some View {
    NavigationStack(
      path: Binding {
        [1]
      } set: { (path: [Int]) in
        log("written \(path), kept [1]")
      }
    ) {
      Text("root, which is not in the state").navigationDestination(for: Int.self) {
        Text("page \($0)")
      }
    }
    Button("Evaluate again (\(evaluations))") { evaluations += 1 }
  }
}

/// Question 3.
@available(iOS 16, *)
struct RootAndPath: View {
  let log: AnswerLog
  @State private var root = 1
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: log.binding("path", $path)) {
      Text("root \(root)").id(root)
        .navigationDestination(for: Int.self) { Text("page \($0) over root \(root)") }
    }
    HStack {
      Button("Root 2 with page 7") { (root, path) = (2, [7]) }
      Button("Root 1 alone") { (root, path) = (1, []) }
      Text("state: root \(root), path \(String(describing: path))").font(.caption)
    }
  }
}

/// Question 10.
@available(iOS 16, *)
struct HiddenBackButton: View {
  let log: AnswerLog
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: log.binding("path", $path)) {
      Button("Push") { path = [1] }
        .navigationDestination(for: Int.self) { _ in
          Color.yellow.overlay(Text("Swipe back")).navigationBarBackButtonHidden(true)
        }
    }
  }
}

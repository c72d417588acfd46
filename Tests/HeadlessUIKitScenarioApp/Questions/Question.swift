internal import Combine
internal import Foundation
internal import SwiftUI

/// Something about SwiftUI that nobody has published: a view that shows the answer, and what to do with it.
///
/// What `FlowView` takes for the answer, and what another one would change, is in
/// Docs/Maintaining/WhatHasRunWhere.md under the same number.
@available(iOS 16, *)
struct Question: Identifiable {
  /// The number in that list.
  let id: Int
  /// What is asked.
  let title: String
  /// What a person does, and where to look.
  let steps: String
  /// What they do it with.
  let view: @MainActor (AnswerLog) -> AnyView

  @MainActor init(
    _ id: Int, _ title: String, _ steps: String,
    @ViewBuilder view: @escaping @MainActor (AnswerLog) -> some View
  ) {
    (self.id, self.title, self.steps) = (id, title, steps)
    self.view = { AnyView(view($0)) }
  }
}

/// What SwiftUI did, on screen and on standard output.
@MainActor final class AnswerLog: ObservableObject {
  @Published private(set) var lines: [String] = []
  /// The number of the question on show.
  var question = 0

  /// Notes what SwiftUI did.
  func callAsFunction(_ line: String) {
    // Not while views are updated.
    Task { @MainActor in
      lines = (lines + [line]).suffix(6)
      FileHandle.standardOutput.write(Data("\(question). \(line)\n".utf8))
    }
  }

  /// Begins with another question.
  func begin(_ question: Int) { (self.question, lines) = (question, []) }

  /// A binding that notes what SwiftUI writes.
  func binding<Value>(_ name: String, _ value: Binding<Value>) -> Binding<Value> {
    Binding {
      value.wrappedValue
    } set: { new in
      self("\(name) = \(new)")
      value.wrappedValue = new
    }
  }
}

internal import Foundation
internal import SwiftUI

/// The questions in a list; the one that is chosen takes its place, so that nothing is around its containers.
@available(iOS 16, *)
@MainActor struct QuestionsView: View {
  @StateObject private var log = AnswerLog()
  @State private var question: Question?

  var body: some View {
    if let question {
      VStack(alignment: .leading) {
        HStack {
          Text("\(question.id). \(question.title)").font(.headline)
          Spacer()
          Button("Next") { show(Question.all.first { $0.id == question.id + 1 }) }
        }
        Text(question.steps).font(.footnote)
        ForEach(Array(log.lines.enumerated()), id: \.offset) {
          Text($1).font(.caption.monospaced())
        }
        question.view(log).id(question.id)
      }
      .padding(8)
    } else {
      List {
        ForEach(Question.all) { question in
          Button("\(question.id). \(question.title)") { show(question) }
        }
        Button("End") { exit(0) }
      }
    }
  }

  @MainActor private func show(_ question: Question?) {
    if let question { log.begin(question.id) }
    self.question = question
  }
}

/// The screen that asks the questions.
@available(iOS 16, *)
@MainActor func makeQuestions() -> UIViewController {
  UIHostingController(rootView: QuestionsView())
}

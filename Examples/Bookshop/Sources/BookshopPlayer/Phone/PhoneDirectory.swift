import BookshopFlows
import BookshopScreens
import Foundation

/// A directory of books that answers when it is told to.
@MainActor final class PhoneDirectory: BookDirectory {
  private struct Question {
    let number: Int
    let isbn: String
    let asker: CheckedContinuation<Int, any Error>
  }

  private var questions: [Question] = []
  /// How many askers have not heard an answer.
  private var askers = 0
  private var count = 0

  /// The ISBNs it was asked for and has not answered, the oldest first.
  var asked: [String] { questions.map(\.isbn) }
  /// Whether somebody is about to hear an answer.
  var isBusy: Bool { askers != questions.count }

  func book(isbn: String) async throws -> Int {
    try Task.checkCancellation()
    askers += 1
    count += 1
    let number = count
    defer { askers -= 1 }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        questions.append(Question(number: number, isbn: isbn, asker: $0))
      }
    } onCancel: {
      if Thread.isMainThread {
        MainActor.assumeIsolated { forget(number) }
      } else {
        Task { @MainActor in forget(number) }
      }
    }
  }

  /// Answers what it was asked first.
  ///
  /// - Returns: Whether it was asked anything.
  func answer() -> Bool {
    guard !questions.isEmpty else { return false }
    let question = questions.removeFirst()
    let book = Catalogue.book(isbn: question.isbn)
    question.asker.resume(with: book.map { .success($0.id) } ?? .failure(BookNotFound()))
    return true
  }

  /// Nobody waits for an answer any more.
  private func forget(_ number: Int) {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return }
    questions.remove(at: index).asker.resume(throwing: CancellationError())
  }
}

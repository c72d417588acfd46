import CoordinatorKit

/// A message of the walk, with a number that tells it from others, also from those that are equal.
protocol TreesMessage: CoordinatorMessageable {
  var kind: TreesKind { get }
  var value: Int { get }
  var number: Int { get }
}

/// The types of messages, in the order in which one leads to another.
enum TreesKind: Int, CaseIterable {
  case call, note, parcel, news

  /// What guards and handlers make of it, so that nothing goes in circles.
  var next: TreesKind { TreesKind(rawValue: rawValue + 1) ?? .news }

  func message(_ value: Int, _ number: Int) -> any TreesMessage {
    switch self {
    case .call: TreesCall(value: value, number: number)
    case .note: TreesNote(value: value, number: number)
    case .parcel: TreesParcel(value: value, number: number)
    case .news: TreesNews(value: value, number: number)
    }
  }

  var type: any TreesMessage.Type {
    switch self {
    case .call: TreesCall.self
    case .note: TreesNote.self
    case .parcel: TreesParcel.self
    case .news: TreesNews.self
    }
  }
}

/// Equal to others of its value.
struct TreesCall: TreesMessage, Equatable {
  let value: Int
  let number: Int
  var kind: TreesKind { .call }

  static func == (left: TreesCall, right: TreesCall) -> Bool { left.value == right.value }
}

/// Not comparable.
struct TreesNote: TreesMessage {
  let value: Int
  let number: Int
  var kind: TreesKind { .note }
}

final class TreesParcel: TreesMessage, CustomStringConvertible {
  let value: Int
  let number: Int
  var kind: TreesKind { .parcel }
  var description: String { "TreesParcel(value: \(value), number: \(number))" }

  init(value: Int, number: Int) { (self.value, self.number) = (value, number) }
}

/// Nobody has to handle it.
struct TreesNews: TreesMessage, Equatable {
  let value: Int
  let number: Int
  var kind: TreesKind { .news }
  var isAnnouncement: Bool { true }
}

/// Whoever sends it sends what is in it.
enum TreesMail: MessageUnion {
  case call(TreesCall)
  case note(TreesNote)

  static var cases: [MessageCase<Self>] { [.init(call), .init(note)] }

  init?(_ message: any TreesMessage) {
    switch message {
    case let call as TreesCall: self = .call(call)
    case let note as TreesNote: self = .note(note)
    default: return nil
    }
  }
}

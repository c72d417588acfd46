import CoordinatorKit

/// A message that asks for something.
struct Buy: CoordinatorMessageable, Hashable {
  let book: Int
}

/// Another one, of another type.
struct Lend: CoordinatorMessageable, Hashable {
  let book: Int
}

/// A third one.
struct Help: CoordinatorMessageable, Hashable {}

/// An announcement that nobody has to handle.
struct Arrived: CoordinatorMessageable, Hashable {
  var isAnnouncement: Bool { true }
}

/// A message that is an object, with a subclass.
class Notice: CoordinatorMessageable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

final class UrgentNotice: Notice {}

/// A view controller that is about to be shown somewhere: the one rule about what UIKit accepts.
///
/// It is asked wherever one is put somewhere, whether pushed, set, presented, or as a tab, a page or a
/// root. A pure decision about facts that the UI module reads.
package struct Showing: Hashable {
  /// Where it is to be shown.
  package enum Place: Hashable, Sendable {
    /// In a stack: a navigation controller's, or that of a sheet with several screens.
    case stack
    /// As a tab, as a page, as a root, in a view, or presented as it is.
    case alone
    /// As a tab for which the bar has no room: in the list behind More, whose stack UIKit puts it on.
    case behindMore
  }

  /// What it is.
  package enum Kind: Hashable, Sendable {
    case navigationController
    case splitViewController
    case other
  }

  /// Where it is now; what leaves that place for this one is nowhere.
  package enum Whereabouts: Hashable {
    case nowhere
    /// In a container of this type.
    case inside(String)
    case presented
    case rootOfWindow
    /// It is the screen with this key, which stays.
    case screen(ScreenKey)
    /// It is the container, or around it.
    case aroundPlace
  }

  package let kind: Kind
  package let whereabouts: Whereabouts

  package init(_ kind: Kind, _ whereabouts: Whereabouts) {
    (self.kind, self.whereabouts) = (kind, whereabouts)
  }

  /// Why it cannot be shown in a place, as a clause; `nil` if it can.
  package func refusal(in place: Place) -> String? {
    switch (place, kind) {
    case (.stack, .navigationController):
      return "UIKit does not accept a navigation controller in the stack of another one"
    case (.stack, .splitViewController):
      return "UIKit does not accept a split view controller in the stack of a navigation controller"
    case (.behindMore, .splitViewController):
      return """
        UIKit shows a tab for which the bar has no room in the stack behind More, and does not accept a split \
        view controller there
        """
    case (.stack, .other), (.alone, _), (.behindMore, .navigationController), (.behindMore, .other):
      break
    }
    switch whereabouts {
    case .screen(let key): return "its controller shows the screen \(key) already"
    case .aroundPlace: return "its controller is the one that it would be shown in"
    case .nowhere, .inside, .presented, .rootOfWindow:
      return whereabouts.predicate.map { "it is \($0)" }
    }
  }
}

extension Showing.Whereabouts {
  /// Where it is, after "is"; `nil` for nowhere.
  package var predicate: String? {
    switch self {
    case .nowhere: nil
    case .inside(let container): "already shown in \(container)"
    case .presented: "presented already"
    case .rootOfWindow: "the root of a window"
    case .screen(let key): "on show as \(key)"
    case .aroundPlace: "around that place"
    }
  }
}

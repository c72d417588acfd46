/// The script that `bookshop tour` plays.
public enum Tour {
  /// The main job in some twenty steps, each with a word about it.
  public static let script = """
    # A button sends open(book: 42). The message climbs to the shop's flow, whose state decides:
    # one push, and nobody but UIKit holds the new screen.
    tap Night Train to Almeria

    # A message for a component: BasketDesk takes Buy, and the screen follows the store.
    tap Buy

    # The finger lets go too early. UIKit moved, nothing was left, so nobody hears of it.
    swipe-back cancel

    tap Basket

    # A guard of the shop's flow stands in front of the checkout: nobody is logged in, so checkOut is
    # held, and askLogin is sent to provide what is missing.
    tap Check out

    # Pulled down: the user left, so the flow hears userLeft, and the held checkout expires.
    swipe-down

    tap Check out

    # Identify climbs to the root, where LoginDesk tells both flows. The guard lets go, and the held
    # message goes on by itself, to a child flow with a coordinator of its own below ShopFlow.
    tap Log in

    tap Send it there

    # Back inside the child flow: it forgets the address.
    back

    tap Send it there

    tap By invoice

    # The checkout comes to its result, an order. The shop takes it and shows the receipt; screens,
    # sheet and coordinator of the checkout are gone.
    tap Place the order

    # The other tab, a flow beside the shop.
    tab 2

    tap Orders

    # Tapped again, a tab goes back to its first screen.
    tab 2

    tap Settings

    tap Newsletter

    # A draft that differs from what is saved: from now on the page may not be left.
    tap Switch on

    # The sheet stays under the finger. In place of the way out comes a question; Back, the buttons,
    # links and code would bring it too.
    swipe-down

    # Answered: nothing is unsaved any more, so the guard lets go and the settings close.
    tap Discard

    # A link finds its way from wherever the user is.
    open bookshop://book/7
    """

  /// A step of the tour, with what there is to say about it.
  public struct Stop: Hashable, Sendable {
    /// The step.
    public let step: Step
    /// The comment above it, in one line; empty if there is none.
    public let comment: String

    /// Makes a stop.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - comment: The comment above it.
    public init(step: Step, comment: String) {
      (self.step, self.comment) = (step, comment)
    }
  }

  /// The steps of the script in order.
  public static let stops: [Stop] = {
    var (stops, comments): ([Stop], [String]) = ([], [])
    for line in ScriptLine.lines(of: script).map(ScriptLine.init) {
      comments += line.comment.map { [$0] } ?? []
      guard let step = line.step.flatMap({ try? Step(parsing: $0) }) else { continue }
      stops.append(Stop(step: step, comment: comments.joined(separator: " ")))
      comments = []
    }
    return stops
  }()
}

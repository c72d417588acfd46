/// The script that `bookshop tour` plays.
public enum Tour {
  /// The main job in some fifteen steps, each with a word about it.
  public static let script = """
    # A button sends open(book: 42). The message climbs to the shop's flow, whose state decides:
    # one push, and nobody but UIKit holds the new screen.
    tap Night Train to Almeria

    # A message for a component: BasketDesk takes Buy, and the screen follows the store.
    tap Buy

    # The finger lets go too early. UIKit moved, nothing was left, so nobody hears of it.
    swipe-back cancel

    tap Basket

    # Checking out needs a login. The state remembers what it was for.
    tap Check out

    # Pulled down: the user left, so the flow hears userLeft and forgets the checkout.
    swipe-down

    tap Check out

    # Identify climbs to the root, where LoginDesk tells both flows. The shop's flow goes on to the
    # checkout by itself: a child flow, with a coordinator of its own below ShopFlow.
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

    # A link finds its way from wherever the user is.
    open bookshop://book/7
    """
}

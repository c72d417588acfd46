// One class for each kind of screen, so that trails, the debugger and leak reports say which one is
// meant. What they show is in BookshopPages.

final class ShelfViewController: PageViewController {}
final class BookViewController: PageViewController {}
final class BasketViewController: PageViewController {}
final class SearchViewController: PageViewController {}
final class ReceiptViewController: PageViewController {}
final class LoginViewController: PageViewController {}

final class AddressViewController: PageViewController {}
final class PaymentViewController: PageViewController {}
final class ConfirmViewController: PageViewController {}

final class AccountViewController: PageViewController {}
final class OrdersViewController: PageViewController {}
final class OrderViewController: PageViewController {}
final class SettingsViewController: PageViewController {}
final class NewsletterViewController: PageViewController {}
final class UnsavedViewController: PageViewController {}
final class AboutViewController: PageViewController {}

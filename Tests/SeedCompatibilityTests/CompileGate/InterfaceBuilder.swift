// Actions of Interface Builder exist where Objective-C does.
#if os(iOS)
  import CoordinatorKitMigration

  struct Buy: CoordinatorMessageable { let book: Int }

  final class BookViewController: UIViewController {
    @IBAction func buy(_ sender: UIButton) { send(Buy(book: 42)) }

    @IBAction func finish(_ sender: UIBarButtonItem) {
      coordinator?.send(message: BasicMessage.done(self))
      send(.done(self))
    }
  }

  final class BookCell: UITableViewCell {
    @IBAction func buy(_ sender: UIButton) { send(Buy(book: tag)) }
  }
#endif

import BookshopFlows
import CoordinatorKitUI

/// A page that shows what is in the store, and follows it for as long as it lives.
class StorePageViewController: PageViewController {
  let store: ShopStore

  init(name: String, title: String, store: ShopStore) {
    self.store = store
    super.init(name: name, title: title)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    store.observe(self) { $0.refill() }
  }
}

import Foundation
import HeadlessUIKit
import Testing

private class Shelf: UIViewController {
  var books = ["Emma"]

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil ?? "Shelf", bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) { nil }
}

/// Inherits all initializers, and has something to begin with.
private final class TopShelf: Shelf { var place = "top" }
private final class ShelfStack: UINavigationController { var name = "shelves" }
private final class Bar: UINavigationBar { var colour = "green" }

/// Chooses its bar itself, and inherits no initializer.
private final class BarStack: UINavigationController {
  let shelf: Int

  init(shelf: Int) {
    self.shelf = shelf
    super.init(navigationBarClass: Bar.self, toolbarClass: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Cover: UIView { var colour = "red" }
private final class Row: UITableViewCell { var mark = 7 }

private final class TitledRow: UITableViewCell {
  let title: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    title = reuseIdentifier ?? "no title"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Objects are made of classes that are known at run time only", .headless)
struct ClassTests {
  private func make<Controller: UIViewController>(_: Controller.Type = Controller.self)
    -> Controller
  { Controller(nibName: nil, bundle: nil) }

  private func makeView<View: UIView>() -> View {
    View(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test("A generic function makes controllers and views of its parameter")
  func generic() {
    #expect(make(Shelf.self).nibName == "Shelf")
    #expect(make(TopShelf.self).place == "top")
    #expect(make(TopShelf.self).books == ["Emma"])
    #expect((make() as UITabBarController).selectedIndex == NSNotFound)

    let cover: Cover = makeView()
    #expect(cover.colour == "red")
    #expect(cover.frame.size == CGSize(width: 3, height: 4))
  }

  @Test("A generic function makes rows without saying anything about them")
  func rows() {
    func make<Cell: UITableViewCell>() -> Cell { Cell() }
    func makeView<View: UIView>() -> View { View() }

    let row: Row = make()
    #expect(row.mark == 7)
    #expect(row.contentView.superview === row)
    let titled: TitledRow = make()
    #expect(titled.title == "no title")
    #expect(titled.detailTextLabel != nil)
    let view: TitledRow = makeView()
    #expect(view.title == "no title")
    #expect(view.frame.height == 44)
    #expect(Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20)).frame.height == 20)
  }

  @Test("A stack has a bar of the class that it was given, also by a subclass")
  func bar() {
    let stack = BarStack(shelf: 3)
    #expect((stack.navigationBar as? Bar)?.colour == "green")
    #expect(stack.definesPresentationContext)

    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
  }

  @Test("A value of a metatype makes objects of the class that it holds")
  func values() {
    let controllers: [UIViewController.Type] = [UIViewController.self, Shelf.self, TopShelf.self]
    #expect(controllers.map { $0.init(nibName: "x", bundle: nil).nibName } == ["x", "x", "x"])
    #expect(
      controllers.map { "\(type(of: $0.init()))" } == ["UIViewController", "Shelf", "TopShelf"])

    let root = UIViewController()
    let stack: UINavigationController.Type = ShelfStack.self
    let made = stack.init(rootViewController: root)
    #expect((made as? ShelfStack)?.name == "shelves")
    #expect(made.viewControllers == [root])

    let views: [UIView.Type] = [UILabel.self, Cover.self]
    #expect(views.map { "\(type(of: $0.init()))" } == ["UILabel", "Cover"])
    #expect((views[1].init(frame: .zero) as? Cover)?.colour == "red")

    let row: UITableViewCell.Type = Row.self
    let cell = row.init(style: .value1, reuseIdentifier: "row")
    #expect((cell as? Row)?.mark == 7)
    #expect(cell.reuseIdentifier == "row")
  }

  @Test("What is made belongs to the session, and goes when nobody holds it")
  func memory() {
    weak var gone: UIViewController?
    do {
      let made = make(TopShelf.self)
      gone = made
      made.nibName.map { #expect($0 == "Shelf") }
    }
    #expect(gone == nil)
  }
}

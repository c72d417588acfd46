import Foundation
import HeadlessUIKit

/// A controller that keeps a diary: it notes what it is told, once UIKit's own class has heard it.
@MainActor
protocol Diarist: UIViewController {
  var diary: Diary { get }
}

extension Diarist {
  /// Notes a callback, by the name of the method that overrides it.
  fileprivate func note(_ handled: Void, method: String = #function) {
    diary.note(String(method.prefix { $0 != "(" }), in: self)
  }

  fileprivate func note(_ handled: Void, parent: UIViewController?) { diary.noteParent(parent) }
}

/// A screen, or a container of the app's own.
final class DiaryScreen: UIViewController, Diarist {
  let diary: Diary

  init(_ diary: Diary) {
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { note(super.viewDidLoad()) }
  override func viewWillAppear(_ animated: Bool) { note(super.viewWillAppear(animated)) }
  override func viewIsAppearing(_ animated: Bool) { note(super.viewIsAppearing(animated)) }
  override func viewDidAppear(_ animated: Bool) { note(super.viewDidAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note(super.viewWillDisappear(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note(super.viewDidDisappear(animated)) }
  override func didMove(toParent parent: UIViewController?) {
    note(super.didMove(toParent: parent), parent: parent)
  }
}

final class DiaryStack: UINavigationController, Diarist {
  let diary: Diary

  init(_ diary: Diary) {
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { note(super.viewDidLoad()) }
  override func viewWillAppear(_ animated: Bool) { note(super.viewWillAppear(animated)) }
  override func viewIsAppearing(_ animated: Bool) { note(super.viewIsAppearing(animated)) }
  override func viewDidAppear(_ animated: Bool) { note(super.viewDidAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note(super.viewWillDisappear(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note(super.viewDidDisappear(animated)) }
  override func didMove(toParent parent: UIViewController?) {
    note(super.didMove(toParent: parent), parent: parent)
  }
}

final class DiaryTabs: UITabBarController, Diarist {
  let diary: Diary

  init(_ diary: Diary) {
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { note(super.viewDidLoad()) }
  override func viewWillAppear(_ animated: Bool) { note(super.viewWillAppear(animated)) }
  override func viewIsAppearing(_ animated: Bool) { note(super.viewIsAppearing(animated)) }
  override func viewDidAppear(_ animated: Bool) { note(super.viewDidAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note(super.viewWillDisappear(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note(super.viewDidDisappear(animated)) }
  override func didMove(toParent parent: UIViewController?) {
    note(super.didMove(toParent: parent), parent: parent)
  }
}

final class DiarySplit: UISplitViewController, Diarist {
  let diary: Diary

  init(_ diary: Diary, style: Style) {
    self.diary = diary
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { note(super.viewDidLoad()) }
  override func viewWillAppear(_ animated: Bool) { note(super.viewWillAppear(animated)) }
  override func viewIsAppearing(_ animated: Bool) { note(super.viewIsAppearing(animated)) }
  override func viewDidAppear(_ animated: Bool) { note(super.viewDidAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note(super.viewWillDisappear(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note(super.viewDidDisappear(animated)) }
  override func didMove(toParent parent: UIViewController?) {
    note(super.didMove(toParent: parent), parent: parent)
  }
}

final class DiaryAlert: UIAlertController, Diarist {
  private var made: Diary?
  var diary: Diary { made ?? Diary(-1, DiaryBook()) }

  static func make(_ diary: Diary) -> DiaryAlert {
    let alert = DiaryAlert(title: nil, message: nil, preferredStyle: .alert)
    alert.made = diary
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }

  override func viewDidLoad() { note(super.viewDidLoad()) }
  override func viewWillAppear(_ animated: Bool) { note(super.viewWillAppear(animated)) }
  override func viewIsAppearing(_ animated: Bool) { note(super.viewIsAppearing(animated)) }
  override func viewDidAppear(_ animated: Bool) { note(super.viewDidAppear(animated)) }
  override func viewWillDisappear(_ animated: Bool) { note(super.viewWillDisappear(animated)) }
  override func viewDidDisappear(_ animated: Bool) { note(super.viewDidDisappear(animated)) }
  override func didMove(toParent parent: UIViewController?) {
    note(super.didMove(toParent: parent), parent: parent)
  }
}

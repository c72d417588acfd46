import Foundation
import HeadlessUIKit

final class DiaryTabs: UITabBarController, Diarist {
  let diary: Diary

  init(_ diary: Diary) {
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    diary.note(.viewDidLoad, in: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    diary.note(.viewWillAppear, in: self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    diary.note(.viewIsAppearing, in: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    diary.note(.viewDidAppear, in: self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    diary.note(.viewWillDisappear, in: self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    diary.note(.viewDidDisappear, in: self)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    diary.noteParent(parent)
  }
}

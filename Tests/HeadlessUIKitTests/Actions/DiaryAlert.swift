import Foundation
import HeadlessUIKit

final class DiaryAlert: UIAlertController, Diarist {
  private var made: Diary?
  var diary: Diary { made ?? Diary(-1, DiaryBook()) }

  static func make(_ diary: Diary) -> DiaryAlert {
    let alert = DiaryAlert(title: nil, message: nil, preferredStyle: .alert)
    alert.made = diary
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }

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

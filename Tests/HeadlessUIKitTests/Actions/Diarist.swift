import HeadlessUIKit

/// A controller that keeps a diary.
@MainActor
protocol Diarist: UIViewController {
  var diary: Diary { get }
}

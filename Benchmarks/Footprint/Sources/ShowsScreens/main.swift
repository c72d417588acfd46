import HeadlessUIKit

let session = HeadlessSession()
session.enter {
  let stack = UINavigationController(rootViewController: UIViewController())
  let window = UIWindow()
  window.rootViewController = stack
  window.makeKeyAndVisible()
  stack.pushViewController(UIViewController(), animated: true)
  session.settle()
  print(stack.viewControllers.count)
}

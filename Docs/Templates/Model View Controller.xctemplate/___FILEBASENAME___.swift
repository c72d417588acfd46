//___FILEHEADER___

import CoordinatorKitMigration

/// What the screen shows and sends.
@MainActor final class ___VARIABLE_model:identifier___ {
  let title = "…"
}

/// Shows a ___VARIABLE_model:identifier___.
final class ___FILEBASENAMEASIDENTIFIER___: ModelViewController<___VARIABLE_model:identifier___> {
  private let button = UIButton(type: .system)

  override func setUpUI() {
    button.sends(BasicMessage.done(self))
    view.addSubview(button)
  }

  override func bind(to model: ___VARIABLE_model:identifier___) {
    title = model.title
  }
}

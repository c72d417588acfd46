@_exported public import CoordinatorKitUI

@_exported public import CoordinatorKit
@_exported public import CoordinatorKitViews

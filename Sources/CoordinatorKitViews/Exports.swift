@_exported public import CoordinatorKit

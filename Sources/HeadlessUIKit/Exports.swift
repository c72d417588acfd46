// Whoever imports UIKit sees Foundation too.
@_exported public import Foundation

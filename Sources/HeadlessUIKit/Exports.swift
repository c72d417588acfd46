// UIKit brings Foundation along, so that app code imports UIKit alone.
@_exported public import Foundation

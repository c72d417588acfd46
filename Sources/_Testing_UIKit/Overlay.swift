// Swift Testing says that whoever imports it together with UIKit imports this module as well. On Apple's
// systems it attaches pictures to tests; here it is empty, and without it such a file would not compile.

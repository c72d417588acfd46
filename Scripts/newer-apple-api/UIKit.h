// UIKit's API of iOS 18 and 26 that the kit uses or may use, as Apple's documentation declares it
// (developer.apple.com/documentation/uikit), for a type check against an older SDK. Only names, types and
// availability: nothing of this is compiled into anything.
//
// Swift's names for nested types are in UIKit.swift: a header of another module cannot give them.
// Missing: the methods that UITabBarControllerDelegate has gained, since a protocol cannot be extended from
// outside. A class that implements them compiles without, and names their selectors; a delegate is called by
// these.

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

// MARK: - Back

@interface UINavigationController (NewerAppleAPI)
@property(nullable, nonatomic, readonly) UIGestureRecognizer *interactiveContentPopGestureRecognizer
    API_AVAILABLE(ios(26.0));
@end

// MARK: - Zoom

API_AVAILABLE(ios(18.0))
@interface UIZoomTransitionInteractionContext : NSObject
@property(nonatomic, readonly) CGPoint location;
@property(nonatomic, readonly) CGVector velocity;
@property(nonatomic, readonly) BOOL willBegin;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE(ios(18.0))
@interface UIZoomTransitionSourceViewProviderContext : NSObject
@property(nonatomic, readonly) UIViewController *sourceViewController;
@property(nonatomic, readonly) UIViewController *zoomedViewController;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE(ios(18.0))
@interface UIZoomTransitionOptions : NSObject <NSCopying>
@property(nonatomic, copy, nullable) BOOL (^interactiveDismissShouldBegin)
    (UIZoomTransitionInteractionContext *context);
@property(nonatomic, copy, nullable) UIColor *dimmingColor;
@end

API_AVAILABLE(ios(18.0))
@interface UIViewControllerTransition : NSObject
// In Swift they have default arguments: UIKit.swift.
+ (instancetype)zoomWithOptions:(nullable UIZoomTransitionOptions *)options
             sourceViewProvider:(UIView *_Nullable (^)(UIZoomTransitionSourceViewProviderContext *))provider
    NS_REFINED_FOR_SWIFT;
+ (instancetype)zoomWithOptions:(nullable UIZoomTransitionOptions *)options
    sourceBarButtonItemProvider:
        (UIBarButtonItem *_Nullable (^)(UIZoomTransitionSourceViewProviderContext *))provider
    API_AVAILABLE(ios(26.0)) NS_REFINED_FOR_SWIFT;
+ (instancetype)new NS_UNAVAILABLE;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UIViewController (NewerAppleAPI)
@property(nonatomic, strong, nullable) UIViewControllerTransition *preferredTransition API_AVAILABLE(ios(18.0));
@end

// MARK: - Tabs

@class UITabGroup;

typedef NS_ENUM(NSInteger, UITabPlacement) {
  UITabPlacementAutomatic,
  UITabPlacementDefault,
  UITabPlacementOptional,
  UITabPlacementMovable,
  UITabPlacementPinned,
  UITabPlacementFixed,
  UITabPlacementSidebarOnly,
} API_AVAILABLE(ios(18.0));

API_AVAILABLE(ios(18.0)) NS_SWIFT_UI_ACTOR
@interface UITab : NSObject
@property(nonatomic, copy, readonly) NSString *identifier;
@property(nonatomic, copy) NSString *title;
@property(nonatomic, strong, nullable) UIImage *image;
@property(nonatomic, copy, nullable) NSString *badgeValue;
@property(nonatomic) UITabPlacement preferredPlacement;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic, getter=isHiddenByDefault) BOOL hiddenByDefault;
@property(nonatomic) BOOL allowsHiding;
@property(nonatomic, readonly, weak, nullable) UITabGroup *parent;
@property(nonatomic, readonly, weak, nullable) UITabBarController *tabBarController;
@property(nonatomic, readonly, nullable) UIViewController *viewController;
@property(nonatomic, readonly, nullable) UITabGroup *managingTabGroup;
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
       viewControllerProvider:(nullable UIViewController * (^)(__kindof UITab *))viewControllerProvider;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE(ios(18.0)) NS_SWIFT_UI_ACTOR
@interface UITabGroup : UITab
@property(nonatomic, copy) NSArray<__kindof UITab *> *children;
@property(nonatomic, strong, nullable) UITab *selectedChild;
@property(nonatomic, copy, nullable) NSString *defaultChildIdentifier;
@property(nonatomic, copy) NSArray<NSString *> *displayOrderIdentifiers;
@property(nonatomic) BOOL allowsReordering;
@property(nonatomic, strong, nullable) UINavigationController *managingNavigationController;
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
                     children:(NSArray<__kindof UITab *> *)children
       viewControllerProvider:(nullable UIViewController * (^)(__kindof UITab *))viewControllerProvider;
- (nullable __kindof UITab *)tabForIdentifier:(NSString *)identifier;
@end

API_AVAILABLE(ios(18.0)) NS_SWIFT_UI_ACTOR
@interface UISearchTab : UITab
@property(nonatomic) BOOL automaticallyActivatesSearch API_AVAILABLE(ios(26.0));
- (instancetype)initWithViewControllerProvider:
    (nullable UIViewController * (^)(__kindof UITab *))viewControllerProvider;
@end

typedef NS_ENUM(NSInteger, UITabBarControllerMode) {
  UITabBarControllerModeAutomatic,
  UITabBarControllerModeTabBar,
  UITabBarControllerModeTabSidebar,
} API_AVAILABLE(ios(18.0));

@interface UITabBarController (NewerAppleAPI)
@property(nonatomic, copy) NSArray<__kindof UITab *> *tabs API_AVAILABLE(ios(18.0));
@property(nonatomic, strong, nullable) UITab *selectedTab API_AVAILABLE(ios(18.0));
@property(nonatomic) UITabBarControllerMode mode API_AVAILABLE(ios(18.0));
@property(nonatomic, copy, nullable) NSString *customizationIdentifier API_AVAILABLE(ios(18.0));
- (instancetype)initWithTabs:(NSArray<__kindof UITab *> *)tabs API_AVAILABLE(ios(18.0));
- (nullable __kindof UITab *)tabForIdentifier:(NSString *)identifier API_AVAILABLE(ios(18.0));
- (void)setTabs:(NSArray<__kindof UITab *> *)tabs animated:(BOOL)animated API_AVAILABLE(ios(18.0));
@end

@interface UIViewController (NewerAppleAPITabs)
@property(nonatomic, readonly, nullable) UITab *tab API_AVAILABLE(ios(18.0));
@end

NS_ASSUME_NONNULL_END

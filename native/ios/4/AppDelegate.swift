import UIKit
import UserNotifications

/// What the system tells the app about notifications and shortcuts.
final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private static let idPattern = "^[A-Za-z0-9_-]{1,100}\\z"

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connecting: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if let item = options.shortcutItem { AppDelegate.take(item) }
        let configuration = UISceneConfiguration(name: nil, sessionRole: connecting.role)
        configuration.delegateClass = ShortcutDelegate.self
        return configuration
    }

    @MainActor
    static func take(_ item: UIApplicationShortcutItem) {
        if item.type == Push.settingsShortcut { PushTaps.shared.waiting = .settings }
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        PushToken.shared.received(deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        PushToken.shared.failed()
    }

    /// A message that was sent again is not shown again while the app is open; while it is closed, the system shows one for each
    /// `apns-collapse-id`.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        guard let message = AppDelegate.message(of: notification) else { return [.banner, .list, .sound] }
        return PushMemory().addShown(message) ? [.banner, .list, .sound] : []
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        guard let message = AppDelegate.message(of: response.notification) else { return }
        let target = response.notification.request.content.userInfo["target"] as? String
        await MainActor.run { PushTaps.shared.waiting = .message(id: message, target: target) }
    }

    private static func message(of notification: UNNotification) -> String? {
        let id = notification.request.content.userInfo["message"] as? String
        return id?.range(of: idPattern, options: .regularExpression) == nil ? nil : id
    }
}

/// Hears of a shortcut that is tapped while the app is there already.
final class ShortcutDelegate: NSObject, UIWindowSceneDelegate {
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        AppDelegate.take(shortcutItem)
        return true
    }
}

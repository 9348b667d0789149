import UIKit
import UserNotifications

/// Asks for notifications when the owner chose them, and keeps the phone's address for them.
@MainActor
final class PushRegistration {
    static let shared = PushRegistration()
    /// Posted with the address, a URL, that a tapped notification names.
    static let opened = Notification.Name("PushRegistration.opened")
    private static let asked = "notifications.asked"

    /// Whoever sends the notifications takes the token here; it is told at each launch, for a token may change.
    var onToken: ((String) -> Void)? {
        didSet { if let token { onToken?(token) } }
    }
    private(set) var token: String?

    /// Once, ever: whoever declined finds notifications in the phone's settings.
    func begin(isAllowed: Bool) {
        guard isAllowed else { return }
        let center = UNUserNotificationCenter.current()
        Task {
            if !UserDefaults.standard.bool(forKey: PushRegistration.asked) {
                UserDefaults.standard.set(true, forKey: PushRegistration.asked)
                _ = try? await center.requestAuthorization(options: [.alert, .badge, .sound])
            }
            let status = await center.notificationSettings().authorizationStatus
            if status == .authorized || status == .provisional { UIApplication.shared.registerForRemoteNotifications() }
        }
    }

    func received(_ deviceToken: Data) {
        let text = deviceToken.map { String(format: "%02x", $0) }.joined()
        token = text
        onToken?(text)
    }
}

final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        PushRegistration.shared.received(deviceToken)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .sound]
    }

    /// A notification may name a page of the app as `url`.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let text = response.notification.request.content.userInfo["url"] as? String
        guard let url = text.flatMap(URL.init(string:)) else { return }
        await MainActor.run { NotificationCenter.default.post(name: PushRegistration.opened, object: url) }
    }
}

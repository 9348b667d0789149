import Foundation
import UserNotifications

/// Adds a message's picture to its notification, in a process of its own, before the system shows it. The text is shown alone if
/// the picture cannot be had, is too large or takes too long.
final class NotificationService: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var deliver: ((UNNotificationContent) -> Void)?
    private var plain: UNNotificationContent?
    private var download: PictureDownload?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        lock.lock()
        deliver = contentHandler
        plain = request.content
        lock.unlock()
        guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text), url.scheme == "https",
              let pictured = request.content.mutableCopy() as? UNMutableNotificationContent else { return finish(nil) }
        let download = PictureDownload { [weak self] file in
            guard let file, let picture = try? UNNotificationAttachment(identifier: "picture", url: file) else {
                self?.finish(nil)
                return
            }
            pictured.attachments = [picture]
            self?.finish(pictured)
        }
        self.download = download
        download.start(url)
    }

    /// The system ends this process after half a minute.
    override func serviceExtensionTimeWillExpire() {
        download?.cancel()
        finish(nil)
    }

    /// Once. Nil is the message as it came.
    private func finish(_ pictured: UNNotificationContent?) {
        lock.lock()
        let (deliver, content) = (self.deliver, pictured ?? plain)
        self.deliver = nil
        lock.unlock()
        if let deliver, let content { deliver(content) }
    }
}

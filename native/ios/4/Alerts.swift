import UIKit

/// The messages of pages, one after another, over whatever is shown.
@MainActor
enum Alerts {
    static func say(_ message: String, from title: String?, config: ShellConfig) async {
        let _: Bool? = await show(title: title, message: message) { alert, done in
            alert.addAction(UIAlertAction(title: config.text("ok"), style: .default) { _ in done(nil) })
        }
    }

    static func confirm(_ message: String, from title: String?, config: ShellConfig) async -> Bool {
        await show(title: title, message: message) { alert, done in
            alert.addAction(UIAlertAction(title: config.text("cancel"), style: .cancel) { _ in done(false) })
            alert.addAction(UIAlertAction(title: config.text("ok"), style: .default) { _ in done(true) })
        } ?? false
    }

    static func ask(_ message: String, from title: String?, text: String, config: ShellConfig) async -> String? {
        await show(title: title, message: message) { alert, done in
            alert.addTextField { $0.text = text }
            alert.addAction(UIAlertAction(title: config.text("cancel"), style: .cancel) { _ in done(nil) })
            alert.addAction(UIAlertAction(title: config.text("ok"), style: .default) { _ in
                done(alert.textFields?.first?.text ?? "")
            })
        }
    }

    /// Nil where it could not be shown.
    static func choose(title: String, message: String?, yes: String, no: String) async -> Bool? {
        await show(title: title, message: message) { alert, done in
            alert.addAction(UIAlertAction(title: no, style: .cancel) { _ in done(false) })
            alert.addAction(UIAlertAction(title: yes, style: .default) { _ in done(true) })
        }
    }

    static func credential(for host: String, config: ShellConfig) async -> URLCredential? {
        await show(title: host, message: nil) { alert, done in
            alert.addTextField { field in
                field.placeholder = config.text("userName")
                field.textContentType = .username
                field.autocapitalizationType = .none
            }
            alert.addTextField { field in
                field.placeholder = config.text("password")
                field.textContentType = .password
                field.isSecureTextEntry = true
            }
            alert.addAction(UIAlertAction(title: config.text("cancel"), style: .cancel) { _ in done(nil) })
            alert.addAction(UIAlertAction(title: config.text("signIn"), style: .default) { _ in
                let texts = alert.textFields?.map { $0.text ?? "" } ?? []
                guard texts.count == 2 else { return done(nil) }
                done(URLCredential(user: texts[0], password: texts[1], persistence: .forSession))
            })
        }
    }

    /// Answers nil at once where no window is there to show it in, so that no page waits for ever.
    private static func show<Answer>(
        title: String?, message: String?, fill: (UIAlertController, @escaping (Answer?) -> Void) -> Void
    ) async -> Answer? {
        guard let presenter = topController else { return nil }
        return await withCheckedContinuation { continuation in
            let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
            fill(alert) { continuation.resume(returning: $0) }
            presenter.present(alert, animated: true)
        }
    }

    static var topController: UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let windows = scenes.flatMap(\.windows)
        var top = (windows.first(where: \.isKeyWindow) ?? windows.first)?.rootViewController
        while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
        return top is UIAlertController ? nil : top
    }
}

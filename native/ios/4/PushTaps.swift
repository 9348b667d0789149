import Combine
import Foundation

/// What somebody tapped outside of the app's window.
enum PushTap {
    /// The target is what the message says, unchecked; nil is the app itself.
    case message(id: String, target: String?)
    /// "Notifications" among the shortcuts of the app's icon.
    case settings
}

/// Keeps a tap until there is a window: one may have started the app.
@MainActor
final class PushTaps: ObservableObject {
    static let shared = PushTaps()
    @Published var waiting: PushTap?

    /// Whoever asks first gets it.
    func take() -> PushTap? {
        defer { waiting = nil }
        return waiting
    }
}

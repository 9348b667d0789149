import UIKit

/// Apple's address of this copy of the app, asked for once a launch.
@MainActor
final class PushToken {
    static let shared = PushToken()
    private static let patience: UInt64 = 20_000_000_000

    private var known: String?
    private var waiting: [CheckedContinuation<String?, Never>] = []
    private var round = 0

    /// Nil when Apple does not give one, or not in time: at the next start it is asked again.
    func token() async -> String? {
        if let known { return known }
        return await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard waiting.count == 1 else { return }
            UIApplication.shared.registerForRemoteNotifications()
            round += 1
            let mine = round
            Task {
                try? await Task.sleep(nanoseconds: PushToken.patience)
                if mine == round { answer(nil) }
            }
        }
    }

    func received(_ deviceToken: Data) {
        answer(deviceToken.map { String(format: "%02x", $0) }.joined())
    }

    /// Apple sends nothing to it any more.
    func giveBack() {
        known = nil
        UIApplication.shared.unregisterForRemoteNotifications()
    }

    func failed() {
        answer(nil)
    }

    private func answer(_ token: String?) {
        if let token { known = token }
        let asking = waiting
        waiting = []
        for continuation in asking { continuation.resume(returning: token ?? known) }
    }
}

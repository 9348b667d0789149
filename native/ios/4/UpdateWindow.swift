import Combine
import UIKit

/// Updates, as far as the app's window has to do with them: when to look for one, when to show it, and whether it works.
@MainActor
final class UpdateWindow: ObservableObject {
    /// Below it, the page says over its port what happens to it.
    static let path = "/~update/"

    /// Seconds, as are the next three.
    private static let worksAfter = 10.0
    private static let firstLook = 15.0
    private static let nextLook = 15 * 60.0
    private static let away = 30.0
    /// One for the process, whose start it counts.
    private static var ofProcess: Updates?

    /// A version that the owner wants people to have now waits, and the app's own page is shown.
    @Published private(set) var isOffered = false

    let updates: Updates
    weak var shell: Shell?
    private var isActive = false
    private var isLooking = false
    /// The person typed into the page, which a new one in its place would forget.
    private var hasTyped = false
    private var leftAt: Int?
    private var extraTime = UIBackgroundTaskIdentifier.invalid
    private var works: Task<Void, Never>?
    private var next: Task<Void, Never>?

    /// Nil for an app whose pages are those of its package. One that starts with its site shows them only where there is no
    /// connection.
    init?(config: ShellConfig) {
        guard let offer = config.updates, config.startsWithBundle, let updates = UpdateWindow.updates(offer) else { return nil }
        self.updates = updates
        next = after(UpdateWindow.firstLook) { $0.look() }
    }

    private static func updates(_ offer: UpdateOffer) -> Updates? {
        if let ofProcess { return ofProcess }
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        guard let folder = folders.first, let packaged = BundledContent.packaged else { return nil }
        let store = UpdateStore(folder: folder.appendingPathComponent("updates", isDirectory: true))
        ofProcess = Updates(offer: offer, store: store, packaged: packaged)
        return ofProcess
    }

    /// What the page says of itself.
    func answer(_ method: String, _ path: String) -> (status: Int, body: String) {
        guard method == "POST" else {
            return (405, "{\"error\":\"This can’t be done here.\",\"code\":\"method-not-listed\"}")
        }
        switch path.dropFirst(UpdateWindow.path.count) {
        case "drawn": drawn()
        case "failed": updates.failed()
        case "typed": hasTyped = true
        default: return (404, "{\"error\":\"The app knows no such event.\",\"code\":\"not-found\"}")
        }
        return (200, "{}")
    }

    private func drawn() {
        hasTyped = false
        updates.drawn()
        guard isActive else { return }
        watch()
        look()
    }

    /// The page's process ended. What the system ends while nobody looks has not failed.
    func pageProcessEnded() {
        if isActive { updates.failed() }
    }

    private func watch() {
        works?.cancel()
        works = after(UpdateWindow.worksAfter) { $0.updates.worked() }
    }

    private func look() {
        next?.cancel()
        guard isActive, !isLooking else { return }
        next = after(UpdateWindow.nextLook) { $0.look() }
        showBar()
        let now = UpdateWindow.now
        guard updates.isDue(now) else { return }
        isLooking = true
        beginExtraTime()
        let updates = self.updates
        Task { [weak self] in
            await Task.detached(priority: .utility) { await updates.ask(now) }.value
            self?.endExtraTime()
            self?.isLooking = false
            self?.look()
        }
    }

    /// Whoever opens the app for a moment gets its update, too: the system lets it go on for half a minute.
    private func beginExtraTime() {
        extraTime = UIApplication.shared.beginBackgroundTask { [weak self] in
            Task { @MainActor [weak self] in self?.endExtraTime() }
        }
    }

    private func endExtraTime() {
        guard extraTime != .invalid else { return }
        UIApplication.shared.endBackgroundTask(extraTime)
        extraTime = .invalid
    }

    /// Only above the app's own page: elsewhere the person may be paying.
    func showBar() {
        isOffered = updates.isUrgent && shell?.showsBundle == true
    }

    func take() {
        updates.takeNext()
        isOffered = false
        shell?.reload()
    }

    func resumed() {
        cameBack()
        isActive = true
        updates.resumed()
        guard updates.isDrawn else { return }
        watch()
        look()
    }

    func paused() {
        isActive = false
        works?.cancel()
        updates.paused()
    }

    func left() {
        leftAt = UpdateWindow.now
    }

    /// Nobody looked at the page for a while: a version that waits may take its place, if nothing is lost by it.
    private func cameBack() {
        guard let left = leftAt else { return }
        leftAt = nil
        let wasAway = Double(UpdateWindow.now - left) >= UpdateWindow.away * 1000
        if wasAway, updates.hasPending, !hasTyped, shell?.isFree == true { take() }
    }

    /// Milliseconds since the phone started, asleep or not.
    private static var now: Int { Int(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW) / 1_000_000) }

    private func after(_ seconds: Double, _ work: @escaping @MainActor (UpdateWindow) -> Void) -> Task<Void, Never> {
        Task { [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
            guard !Task.isCancelled, let self else { return }
            work(self)
        }
    }
}

import Foundation

/// Which version of its pages the app shows, and how a newer one comes. A version is shown as a whole; one that does not start twice
/// is never taken again; the one in the package always remains. One object for each process, from any thread.
final class Updates: @unchecked Sendable {
    private static let mostStarts = 2
    private static let every = 6 * 60 * 60 * 1000
    private static let retry = 15 * 60 * 1000
    /// Digits of a digest that are told.
    private static let toldDigits = 12

    private let offer: UpdateOffer
    private let store: UpdateStore
    private let fetcher: UpdateFetch
    /// Web/www of the package.
    private let packaged: URL
    private let lock = NSLock()
    private var state: UpdateState
    /// Of the page that is shown. Nil for the version in the package.
    private var running: UpdateBundle?
    /// The next page is the pending version's.
    private var isSwitching = false
    /// A page of the running version was opened, and what happened to it since.
    private var isOpened = false
    private var isCounted = false
    private var hasDrawn = false
    private var hasFailed = false
    /// Since the process started, for which the time of the last question does not count.
    private var hasAsked = false

    /// The process has started: decides which version it shows.
    init(offer: UpdateOffer, store: UpdateStore, packaged: URL) {
        self.offer = offer
        self.store = store
        self.packaged = packaged
        fetcher = UpdateFetch(store: store, packaged: packaged, packagedBundle: offer.bundle)
        let kept = store.read()
        state = kept ?? UpdateState(offer: offer)
        if !state.isFor(offer) { state.begin(offer) }
        if state.isOnTrial, state.starts ?? 0 >= Updates.mostStarts { state.refuseCurrent() }
        if !isWhole(state.current) || !isWhole(state.pending) { state.comeAgain() }
        while !isWhole(state.current) { state.goBack() }
        if !isWhole(state.pending) { state.pending = nil }
        // What is wrong with the state holds for this process, even where it cannot be written.
        if kept != state { save(state) }
        if state.pending != nil { takePending() }
        running = state.current
    }

    private func isWhole(_ version: UpdateBundle?) -> Bool {
        version?.files.values.allSatisfy { $0.isPackaged || store.has($0.sha256, size: $0.size) } ?? true
    }

    private func takePending() {
        var next = state
        next.take(offer)
        save(next)
    }

    /// False, and everything as before, where it cannot be written.
    @discardableResult
    private func save(_ next: UpdateState) -> Bool {
        guard (try? store.write(next)) != nil else { return false }
        state = next
        return true
    }

    private func locked<Result>(_ work: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try work()
    }

    /// A page is opened: its version is that of all that it loads.
    func pageOpens() {
        locked {
            if isSwitching, state.pending != nil {
                takePending()
                (isOpened, isCounted, hasDrawn, hasFailed) = (false, false, false, false)
            }
            isSwitching = false
            guard !isOpened else { return }
            isOpened = true
            running = state.current
            guard state.isOnTrial else { return }
            isCounted = count(1)
            // A start that cannot be counted could be repeated without end.
            if !isCounted { running = isWhole(state.previous) ? state.previous : nil }
        }
    }

    private func count(_ starts: Int) -> Bool {
        var next = state
        next.starts = (next.starts ?? 0) + starts
        return save(next)
    }

    /// Where the bytes of a path are, in the version that is shown. Nil where it has no such file.
    func file(_ path: String) -> URL? {
        guard let version = locked({ running }) else { return packaged.appendingPathComponent(path) }
        guard let file = version.files[path] else { return nil }
        return file.isPackaged ? packaged.appendingPathComponent(path) : store.file(file.sha256)
    }

    /// The page has shown its first screen.
    func drawn() {
        locked { hasDrawn = true }
    }

    var isDrawn: Bool { locked { hasDrawn } }

    /// A script of the page failed, or its process died.
    func failed() {
        locked { hasFailed = true }
    }

    /// The person left. Whoever leaves a page that works has not seen it fail.
    func paused() {
        locked {
            if state.isOnTrial, isCounted, hasDrawn, !hasFailed { isCounted = !count(-1) }
        }
    }

    func resumed() {
        locked {
            if state.isOnTrial, !isCounted, hasDrawn, isRunningCurrent { isCounted = count(1) }
        }
    }

    private var isRunningCurrent: Bool { running?.bundle == state.current?.bundle }

    /// The page has worked for a while: its version is good, if nothing failed.
    func worked() {
        locked {
            guard state.isOnTrial, hasDrawn, !hasFailed, isRunningCurrent else { return }
            var next = state
            next.starts = nil
            save(next)
        }
    }

    /// A newer version waits, and is not on its way already.
    var hasPending: Bool { locked { state.pending != nil && !isSwitching } }

    /// It is one that the owner wants people to have now.
    var isUrgent: Bool { locked { !isSwitching && state.pending?.isUrgent == true } }

    /// The next page is to be the pending version's.
    func takeNext() {
        locked { isSwitching = true }
    }

    /// - Parameter now: milliseconds of a clock that starts with the phone and never goes back
    func isDue(_ now: Int) -> Bool {
        locked {
            guard let asked = state.asked, now >= asked else { return true }
            if state.failures == 0 { return now - asked >= Updates.every || !hasAsked }
            return now - asked >= min(Updates.every, Updates.retry << min(state.failures - 1, 8))
        }
    }

    /// Looks for a newer version and fetches it. Waits for the network.
    func ask(_ now: Int) async {
        let known = locked { () -> UpdateState in
            hasAsked = true
            if state.isUntidy, !state.isOnTrial { tidy() }
            return state
        }
        for address in addresses(known) {
            if await ask(address, known) { return finish(now, failures: 0) }
        }
        finish(now, failures: known.failures + 1)
    }

    /// Those of the last manifest, then those of the package, should no one answer there any more.
    private func addresses(_ known: UpdateState) -> [String] {
        known.addresses + offer.addresses.filter { !known.addresses.contains($0) }
    }

    /// Whether an answer was good, be it that nothing is new.
    private func ask(_ address: String, _ known: UpdateState) async -> Bool {
        let start = address + " "
        let etag = known.etag.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
        let target = address + offer.manifestPath + query(known)
        guard let answer = try? await fetcher.exchange.manifest(target, etag: etag) else { return false }
        guard answer.status == 200 || answer.status == 304 else { return false }
        if let failed = known.failed { reported(failed) }
        if answer.status == 304 { return etag != nil }
        return await read(answer, from: address, known)
    }

    /// For counting: nothing here tells one phone from another. `d=0`: not the first question of the day.
    private func query(_ known: UpdateState) -> String {
        let shown = locked { running?.bundle } ?? offer.bundle
        let failed = known.failed.map { "&f=\($0.prefix(Updates.toldDigits))" } ?? ""
        let again = known.day == Updates.today ? "&d=0" : ""
        return "?r=\(offer.release)&b=\(shown.prefix(Updates.toldDigits))\(failed)\(again)"
    }

    /// The UTC day. Only counted with: a wrong clock changes nothing else.
    private static var today: Int { Int(Date().timeIntervalSince1970 / 86400) }

    private func reported(_ failed: String) {
        change { if $0.failed == failed { $0.failed = nil } }
    }

    @discardableResult
    private func change(_ work: (inout UpdateState) -> Void) -> Bool {
        locked {
            var next = state
            work(&next)
            return save(next)
        }
    }

    private func read(_ answer: UpdateExchange.Answer, from address: String, _ known: UpdateState) async -> Bool {
        let etag = answer.etag.map { "\(address) \($0)" }
        let trust = UpdateManifest.Trust(
            app: offer.app, generation: offer.generation, keys: known.keys.isEmpty ? offer.keys : known.keys,
            sequence: known.sequence, refused: known.refused, device: known.device
        )
        do {
            let manifest = try UpdateManifest.read(answer.body, trust: trust)
            var fetched: UpdateBundle?
            if !isShown(manifest.bundle) { fetched = try await fetcher.fetch(manifest, from: address) }
            return accept(manifest, fetched, etag)
        } catch let verdict as UpdateManifest.Verdict {
            guard [.nothingNew, .refused, .notInShare].contains(verdict) else { return false }
            // A version that this phone is not to take, even if it has fetched it.
            let withheld = verdict == .notInShare ? try? UpdateManifest.read(answer.body, trust: trust, isForAll: true) : nil
            change {
                $0.etag = etag
                guard let pending = $0.pending, pending.bundle == withheld?.bundle else { return }
                $0.pending = nil
                $0.isUntidy = true
            }
            return true
        } catch {
            return false
        }
    }

    /// Whether the phone starts with that version already.
    private func isShown(_ bundle: String) -> Bool {
        locked { bundle == state.current?.bundle ?? offer.bundle }
    }

    private func accept(_ manifest: UpdateManifest, _ fetched: UpdateBundle?, _ etag: String?) -> Bool {
        change {
            $0.pending = fetched
            $0.sequence = manifest.sequence
            $0.keys = manifest.keys
            $0.addresses = manifest.addresses
            $0.etag = etag
        }
    }

    private func finish(_ now: Int, failures: Int) {
        locked {
            var next = state
            next.asked = now
            next.failures = failures
            if failures == 0 { next.day = Updates.today }
            // Where nothing can be written, the pause holds for this process.
            if !save(next) { state = next }
        }
    }

    /// Forgets files that no version names, once the version that is shown has worked.
    private func tidy() {
        let kept = [state.current, state.previous, state.pending, running].compactMap { $0 }
        let named = kept.flatMap { $0.files.values.filter { !$0.isPackaged }.map(\.sha256) }
        store.keepOnly(Set(named))
        var next = state
        next.isUntidy = false
        save(next)
    }
}

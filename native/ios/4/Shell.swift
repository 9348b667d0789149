import Combine
import Network
import SwiftUI
import UIKit
import WebKit

/// The page and all that is around it: follows what is loaded, what failed and which windows the page opened.
@MainActor
final class Shell: NSObject, ObservableObject {
    enum Offline {
        case none
        /// Over a page that could not be loaded.
        case page
        /// Above the start that the app brought along.
        case bar
    }

    /// A window that a page opened.
    struct Popup: Identifiable {
        let id = UUID()
        let web: WKWebView
    }

    /// A page of another site in the app's window, which only a posted form leads to.
    struct ForeignPage: Equatable {
        /// Nil where it cannot be told. Nothing else of the address is shown: the rest is the page's choice.
        let host: String?
        let isSecure: Bool
    }

    /// A page that ends its process again and again is left alone.
    private static let mostCrashes = 3
    private static let crashWindow: TimeInterval = 60
    /// A saved page beyond this is opened anew by its address.
    private static let largestState = 256 * 1024

    @Published var popup: Popup?
    @Published var showsPushSettings = false
    @Published private(set) var offline = Offline.none
    @Published private(set) var progress = 0.0
    @Published private(set) var isLoading = false
    @Published private(set) var selectedTab: Int?
    @Published private(set) var foreignPage: ForeignPage?

    let config: ShellConfig
    let links: Links
    let web: WKWebView
    let push: Push?
    /// Nil for an app whose pages are those of its package.
    let updates: UpdateWindow?
    private let port: PagePort
    private var navigator: PageNavigator!
    private var dialogs: PageDialogs!
    private var observations: [NSKeyValueObservation] = []
    private var textSize: AnyCancellable?
    private var network: NWPathMonitor?
    private var wasGone = false
    private var failed: URL?
    private var ownPage: URL?
    private var hasShownPage = false
    private var isStandingIn = false
    private var hasBegun = false
    private var crashes: [Date] = []

    init(config: ShellConfig) {
        self.config = config
        links = Links(config: config)
        push = config.push.map { Push(offer: $0, config: config) }
        let relay = SourceRelay(sources: config.sources, stores: StoreExchange())
        updates = UpdateWindow(config: config)
        port = PagePort(push: push, updates: updates)
        let content = BundledContent(relay: relay, port: port, updates: updates?.updates)
        web = PageView.make(config: config, content: content, port: port)
        super.init()
        port.web = web
        updates?.shell = self
        navigator = PageNavigator(shell: self)
        dialogs = PageDialogs(shell: self)
        adopt(web)
        PageView.dress(web, config: config)
        if config.pullToRefresh { addRefresh() }
        observe()
        UIApplication.shared.isIdleTimerDisabled = config.keepScreenOn
    }

    /// The page of an earlier run, or the start. Called each time the window appears; counts once.
    func begin(restoring page: Data?) {
        guard !hasBegun else { return }
        hasBegun = true
        if let page { web.interactionState = page }
        if web.url == nil && web.backForwardList.currentItem == nil { open(links.start) }
        if let push { push.started() } else { UIApplication.shared.shortcutItems = [] }
    }

    var savedPage: Data? {
        guard !isStandingIn, let state = web.interactionState as? Data else { return nil }
        return state.count <= Shell.largestState ? state : nil
    }

    func open(_ url: URL) {
        failed = nil
        web.load(URLRequest(url: url))
    }

    /// Opens what the person chose outside of the page.
    private func navigate(to url: URL) {
        PageTouches.of(web)?.personActed()
        open(url)
    }

    /// A link from outside; one that is not ours changes nothing.
    func openLink(_ link: URL) {
        guard let url = links.forDeepLink(link) else { return }
        begin(restoring: nil)
        navigate(to: url)
    }

    /// What a message leads to: somebody tapped it, or a shortcut of the app's icon.
    func follow(_ tap: PushTap) {
        begin(restoring: nil)
        switch tap {
        case .settings:
            showsPushSettings = push != nil
        case let .message(id, target):
            push?.opened(id)
            switch links.place(for: target) {
            case let .inside(url): navigate(to: url)
            case let .outside(url): UIApplication.shared.open(url)
            case nil: break
            }
        }
    }

    func openTab(_ index: Int) {
        navigate(to: config.tabs[index].url)
    }

    /// The app's own page is what the person sees.
    var showsBundle: Bool {
        offline == .none && failed == nil && web.url.map(Links.isBundle) ?? false
    }

    /// Nothing of the page or over it would be lost by another page in its place.
    var isFree: Bool {
        if #available(iOS 16, *), web.fullscreenState != .notInFullscreen { return false }
        return showsBundle && popup == nil && web.window?.rootViewController?.presentedViewController == nil
    }

    /// The same page, of the version that is its turn.
    func reload() {
        port.close()
        web.reloadFromOrigin()
    }

    /// The window came to the front, or left it.
    func moved(to phase: ScenePhase) {
        switch phase {
        case .active: updates?.resumed()
        case .background:
            updates?.paused()
            updates?.left()
        default: updates?.paused()
        }
    }

    func retry() {
        if let failed { open(failed) } else { web.reload() }
    }

    /// Shows a window that a page opened; the page keeps hold of it.
    func adopt(_ view: WKWebView) {
        view.navigationDelegate = navigator
        view.uiDelegate = dialogs
        PageTouches.watch(view)
    }

    func close(_ view: WKWebView) {
        if popup?.web === view { popup = nil }
    }

    /// Only now is the page there whose address may be told.
    func pageCommitted() {
        defer { updates?.showBar() }
        guard let url = web.url else { return }
        if links.isOwnPage(url) {
            ownPage = url
            foreignPage = nil
        } else {
            foreignPage = WebAddress.isWeb(url)
                ? ForeignPage(host: WebAddress.host(ofPage: url), isSecure: url.scheme == "https") : nil
        }
    }

    func leaveForeignPage() {
        navigate(to: ownPage ?? links.start)
    }

    func pageShown(_ view: WKWebView) {
        guard view === web else { return }
        web.scrollView.refreshControl?.endRefreshing()
        if isStandingIn, let url = web.url, Links.isBundle(url) { return }
        failed = nil
        hasShownPage = true
        isStandingIn = false
        offline = .none
        stopWaiting()
    }

    func pageFailed(_ view: WKWebView, url: URL?) {
        guard view === web else { return }
        web.scrollView.refreshControl?.endRefreshing()
        failed = url ?? web.url ?? links.start
        if !hasShownPage, config.bundled, !config.startsWithBundle, !isStandingIn {
            isStandingIn = true
            offline = .bar
            web.load(URLRequest(url: links.bundleStart))
        } else {
            offline = isStandingIn ? .bar : .page
        }
        awaitNetwork()
    }

    /// Nothing of the dead page can be used again: it is loaded anew, unless that is what ends it.
    func pageProcessEnded(_ view: WKWebView) {
        guard view === web else { return close(view) }
        updates?.pageProcessEnded()
        let now = Date()
        crashes = crashes.filter { now.timeIntervalSince($0) < Shell.crashWindow } + [now]
        guard crashes.count <= Shell.mostCrashes else {
            failed = web.url ?? links.start
            offline = .page
            return
        }
        if web.url == nil { open(links.start) } else { web.reload() }
    }

    private func observe() {
        observations = [
            web.observe(\.estimatedProgress) { [weak self] _, _ in Task { @MainActor in self?.follow() } },
            web.observe(\.isLoading) { [weak self] _, _ in Task { @MainActor in self?.follow() } },
            web.observe(\.url) { [weak self] _, _ in Task { @MainActor in self?.follow() } },
        ]
        guard config.followTextSize else { return }
        textSize = NotificationCenter.default.publisher(for: UIContentSizeCategory.didChangeNotification).sink { [weak self] _ in
            guard let self else { return }
            PageView.applyTextSize(to: self.web)
        }
    }

    private func follow() {
        progress = web.estimatedProgress
        isLoading = web.isLoading
        if let url = web.url { selectedTab = links.tab(for: url) }
    }

    private func addRefresh() {
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.retry() }, for: .valueChanged)
        web.scrollView.refreshControl = refresh
    }

    /// What failed is tried again once there is a network.
    private func awaitNetwork() {
        guard network == nil else { return }
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { [weak self] path in
            let isThere = path.status == .satisfied
            Task { @MainActor in self?.networkChanged(isThere: isThere) }
        }
        monitor.start(queue: .main)
        network = monitor
    }

    /// The first word is about now: where there is a network already, something else failed.
    private func networkChanged(isThere: Bool) {
        if isThere && wasGone { retry() }
        wasGone = !isThere
    }

    private func stopWaiting() {
        network?.cancel()
        network = nil
        wasGone = false
    }
}

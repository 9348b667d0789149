import Foundation

/// Decides which addresses are the app's own.
struct Links {
    static let bundleScheme = "app-shell"
    /// The name that the app's pages know their package by, on every system.
    static let bundleHost = "appassets.androidplatform.net"
    static let bundleOrigin = "\(bundleScheme)://\(bundleHost)"

    /// What no app shows but the site itself, and files.
    private static let keptBySite =
        "/(?:wp-(?:admin|login|content|includes|json)|feed|cart|checkout|my-account)\\b|\\.[A-Za-z0-9_]{2,5}$"

    let config: ShellConfig

    var bundleStart: URL { URL(string: Links.bundleOrigin + "/index.html")! }

    var start: URL { config.startsWithBundle ? bundleStart : config.url ?? bundleStart }

    static func isBundle(_ url: URL) -> Bool {
        url.scheme == bundleScheme && url.host == bundleHost && url.port == nil && url.user == nil
    }

    /// Whether it may be shown in the app's window: the bundle, the site and what is below it, the listed hosts.
    func isOwn(_ url: URL) -> Bool {
        if Links.isBundle(url) { return config.bundled }
        return WebAddress.host(of: url).map(isOwnHost) ?? false
    }

    /// As isOwn, for a page that is there.
    func isOwnPage(_ url: URL) -> Bool {
        if Links.isBundle(url) { return config.bundled }
        return WebAddress.host(ofPage: url).map(isOwnHost) ?? false
    }

    private func isOwnHost(_ host: String) -> Bool {
        if let site, WebAddress.isSameOrBelow(host, WebAddress.withoutWww(site)) { return true }
        return config.hosts.contains { WebAddress.isSameOrBelow(host, $0) }
    }

    /// Stricter than isOwn: camera and microphone are for exactly the app's own origins, and those that its owner listed for it.
    func mayUseDevice(scheme: String, host: String, port: Int) -> Bool {
        if scheme == Links.bundleScheme { return host == Links.bundleHost && config.bundled }
        let meant = port == 0 ? (scheme == "https" ? 443 : 80) : port
        if let address = config.url, let site, WebAddress.withoutWww(host) == WebAddress.withoutWww(site) {
            return scheme == address.scheme && meant == WebAddress.port(of: address)
        }
        return scheme == "https" && meant == 443 && config.deviceHosts.contains(host)
    }

    /// A page that refuses to be shown in a web view, as some do where people sign in.
    func isSignIn(_ url: URL) -> Bool {
        guard let host = WebAddress.host(of: url), url.scheme == "https" else { return false }
        return config.signInHosts.contains(host)
    }

    /// Where a sign-in comes back to, when the system lets this app take it: an https page of a linked host.
    func signInReturn(of url: URL) -> (host: String, path: String)? {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let text = items.first { $0.name == "redirect_uri" }?.value
        guard let back = text.flatMap(URL.init(string:)) else { return nil }
        guard back.scheme == "https", let host = WebAddress.host(of: back), config.linkHosts.contains(host) else { return nil }
        return (host, back.path.isEmpty ? "/" : back.path)
    }

    /// What to open for a link that came from outside; nil when it is not ours to show.
    func forDeepLink(_ link: URL) -> URL? {
        guard !Links.isBundle(link), isOwn(link) else { return nil }
        if let source = config.sources.first(where: { isContent(link, of: $0) }) { return inApp(link, source: source) }
        let isCopied = config.startsWithBundle && site != nil && site == WebAddress.host(of: link)
        return isCopied ? inBundle(link) : link
    }

    enum Place {
        case inside(URL)
        case outside(URL)
    }

    /// Where a message leads: `#screen` or `#~source/product/12` in the app's own pages, or an address. Nil where it is neither
    /// ours nor one that may leave the app.
    func place(for target: String?) -> Place? {
        guard let target else { return .inside(start) }
        if target.hasPrefix("#") {
            let isPlace = target.range(of: "^#[A-Za-z0-9/~._%-]{0,500}\\z", options: .regularExpression) != nil
            let isThere = isPlace && config.startsWithBundle
            return .inside(isThere ? URL(string: bundleStart.absoluteString + target) ?? start : start)
        }
        guard let url = URL(string: target), let scheme = url.scheme?.lowercased() else { return nil }
        if isOwn(url) { return Links.isBundle(url) ? nil : forDeepLink(url).map(Place.inside) }
        if scheme == "https" { return WebAddress.host(of: url) == nil ? nil : .outside(url) }
        return scheme == "tel" || scheme == "mailto" ? .outside(url) : nil
    }

    /// A http link to an https site would be refused; the same page over https is what was meant.
    func upgraded(_ url: URL) -> URL {
        guard url.scheme?.lowercased() == "http", config.url == nil || config.url?.scheme == "https" else { return url }
        if config.sources.contains(where: { isPlain(url, of: $0) }) { return url }
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        parts?.scheme = "https"
        return parts?.url ?? url
    }

    /// The tab that a page belongs to: the one whose address it is, or the nearest above it.
    func tab(for url: URL) -> Int? {
        guard let host = WebAddress.host(of: url) else { return nil }
        let path = url.path.isEmpty ? "/" : url.path
        let above = config.tabs.indices.filter { index in
            let tab = config.tabs[index].url
            guard let tabHost = WebAddress.host(of: tab) else { return false }
            let tabPath = tab.path.isEmpty ? "/" : tab.path
            let folder = tabPath.hasSuffix("/") ? tabPath : tabPath + "/"
            let isBelow = tabPath != "/" && (path == tabPath || path.hasPrefix(folder))
            return WebAddress.withoutWww(tabHost) == WebAddress.withoutWww(host) && (isBelow || path == tabPath)
        }
        return above.max { config.tabs[$0].url.path.count < config.tabs[$1].url.path.count }
    }

    private var site: String? { config.url.flatMap(WebAddress.host(of:)) }

    /// What may be a post, a product or a page: the app asks its source which.
    private func isContent(_ link: URL, of source: ShellConfig.Source) -> Bool {
        guard !source.isFeed, link.query == nil, let host = sourceHost(source), let linked = WebAddress.host(of: link) else {
            return false
        }
        let isKept = link.path.range(of: Links.keptBySite, options: .regularExpression) != nil
        return WebAddress.withoutWww(host) == WebAddress.withoutWww(linked) && !isKept
    }

    private func inApp(_ link: URL, source: ShellConfig.Source) -> URL {
        guard link.path.count > 1, let path = link.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            return bundleStart
        }
        return URL(string: "\(bundleStart.absoluteString)#~\(source.id)/go/\(path)") ?? bundleStart
    }

    /// The bundle is the hosted app's copy: what stands behind the app's address is the path in the bundle.
    private func inBundle(_ link: URL) -> URL {
        var base = config.url?.path ?? "/"
        if !base.hasSuffix("/") { base = String(base[..<(base.lastIndex(of: "/") ?? base.startIndex)]) + "/" }
        let rest = link.path.hasPrefix(base) ? String(link.path.dropFirst(base.count)) : ""
        var parts = URLComponents()
        parts.scheme = Links.bundleScheme
        parts.host = Links.bundleHost
        parts.path = "/" + (rest.isEmpty ? "index.html" : rest)
        parts.query = link.query
        parts.fragment = link.fragment
        return parts.url ?? bundleStart
    }

    /// A page of a source that has no https itself.
    private func isPlain(_ url: URL, of source: ShellConfig.Source) -> Bool {
        source.url.hasPrefix("http:") && sourceHost(source) == WebAddress.host(of: url)
    }

    private func sourceHost(_ source: ShellConfig.Source) -> String? {
        URL(string: source.url.replacingOccurrences(of: "{route}", with: "")).flatMap(WebAddress.host(of:))
    }
}

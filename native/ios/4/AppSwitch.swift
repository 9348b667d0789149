import UIKit
import WebKit

/// Links of pages to other apps, such as a bank's. A tapped link opens its app at once. What a page opens by itself is a question to
/// the person first. After a no, that web view does not ask again until the person acts.
@MainActor
final class AppSwitch {
    /// Schemes that reach into the phone or into the page: nothing hands them to another app.
    private static let neverOutside: Set = ["file", "javascript", "data", "blob", "about", Links.bundleScheme]
    private static let fallback = "S.browser_fallback_url="

    private unowned let shell: Shell
    private var isAsking = false

    init(shell: Shell) {
        self.shell = shell
    }

    static func mayLeave(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !neverOutside.contains(scheme) else { return false }
        return !WebAddress.isWeb(url) || WebAddress.host(of: url) != nil
    }

    func open(_ url: URL, in web: WKWebView, isTap: Bool) {
        guard AppSwitch.mayLeave(url) else { return }
        Task {
            if isTap || WebAddress.isWeb(url) { await leave(url) } else { await ask(url, in: web) }
        }
    }

    private func ask(_ url: URL, in web: WKWebView) async {
        let touches = PageTouches.of(web)
        guard !isAsking, touches?.mayAsk ?? false else { return }
        isAsking = true
        defer { isAsking = false }
        let config = shell.config
        let answer = await Alerts.choose(
            title: config.text("openInApp"), message: AppSwitch.kind(of: url), yes: config.text("open"), no: config.text("cancel")
        )
        if answer == true { await leave(url) }
        if answer == false { touches?.declined() }
    }

    private func leave(_ url: URL) async {
        if await UIApplication.shared.open(url) { return }
        guard let page = AppSwitch.page(insteadOf: url) else {
            return await Alerts.say(shell.config.text("noApp"), from: nil, config: shell.config)
        }
        if shell.links.isOwn(page) { shell.open(page) } else { await leave(page) }
    }

    /// The kind of link, such as `bank:`. Nil where the page wrote something else in its place: then the question names no app.
    private static func kind(of url: URL) -> String? {
        let scheme = AppSwitch.scheme(of: url)
        return scheme.range(of: "^[A-Za-z][A-Za-z0-9+.-]{0,40}\\z", options: .regularExpression) == nil ? nil : "\(scheme):"
    }

    /// Android's links to apps carry the scheme of the app behind the address.
    private static func scheme(of url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        guard scheme == "intent" else { return scheme }
        return parts(ofIntent: url).first { $0.hasPrefix("scheme=") }.map { String($0.dropFirst("scheme=".count)) } ?? scheme
    }

    /// The page that an Android link to an app names for phones without it.
    private static func page(insteadOf url: URL) -> URL? {
        guard url.scheme?.lowercased() == "intent" else { return nil }
        let text = parts(ofIntent: url).first { $0.hasPrefix(fallback) }?.dropFirst(fallback.count)
        guard let page = text.flatMap({ String($0).removingPercentEncoding }).flatMap(URL.init(string:)) else { return nil }
        return WebAddress.host(of: page) == nil ? nil : page
    }

    private static func parts(ofIntent url: URL) -> [String] {
        guard let start = url.absoluteString.range(of: "#Intent;") else { return [] }
        return url.absoluteString[start.upperBound...].split(separator: ";").map(String.init)
    }
}

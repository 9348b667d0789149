import UIKit
import WebKit

/// Which links stay in the app, which files are saved, and what failed.
@MainActor
final class PageNavigator: NSObject, WKNavigationDelegate {
    private unowned let shell: Shell
    private let downloads: Downloads
    private let signIn: SignIn
    private let apps: AppSwitch
    /// A form is being posted to another site, from where the server may send it on.
    private var isPostedAway = false

    init(shell: Shell) {
        self.shell = shell
        downloads = Downloads(config: shell.config)
        signIn = SignIn(links: shell.links)
        apps = AppSwitch(shell: shell)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = navigationAction.request.url else { return .cancel }
        if navigationAction.shouldPerformDownload { return .download }
        let isTap = self.isTap(navigationAction, in: webView)
        // Without a frame it asks for a window, which PageDialogs decides about.
        guard let target = navigationAction.targetFrame, target.isMainFrame else {
            return other(url, in: webView, isTap: isTap)
        }
        if Links.isBundle(url) { return shell.config.bundled ? .allow : .cancel }
        guard WebAddress.isWeb(url) else {
            if ["about", "blob"].contains(url.scheme) { return .allow }
            apps.open(url, in: webView, isTap: isTap)
            return .cancel
        }
        if shell.links.isSignIn(url), navigationAction.request.httpMethod == "GET" {
            signIn.start(url, in: webView)
            return .cancel
        }
        // A window that a page opened goes where that page's work leads: to a bank, to a provider, and back.
        if webView !== shell.web { return WebAddress.host(of: url) == nil ? .cancel : .allow }
        guard shell.links.isOwn(url) else {
            if staysHere(navigationAction, url) { return .allow }
            apps.open(url, in: webView, isTap: isTap)
            return .cancel
        }
        let upgraded = shell.links.upgraded(url)
        guard upgraded != url else { return .allow }
        shell.open(upgraded)
        return .cancel
    }

    /// What was posted cannot be handed to a browser, so its page stays, below its address. It goes on to where its work leads.
    private func staysHere(_ action: WKNavigationAction, _ url: URL) -> Bool {
        guard WebAddress.host(of: url) != nil else { return false }
        if action.request.httpMethod?.uppercased() == "POST" { isPostedAway = true }
        return isPostedAway || shell.foreignPage != nil || isReturn(action, to: url)
    }

    /// Back or forward to a page that was shown below its address before.
    private func isReturn(_ action: WKNavigationAction, to url: URL) -> Bool {
        let pages = shell.web.backForwardList
        return action.navigationType == .backForward && (pages.backList + pages.forwardList).contains { $0.url == url }
    }

    /// A script can click a link too, so a tap needs a touch. What a frame of another site opens never counts as one.
    private func isTap(_ action: WKNavigationAction, in web: WKWebView) -> Bool {
        guard action.navigationType == .linkActivated, let touches = PageTouches.of(web) else { return false }
        // Assistive technology activates links without a touch: they are asked each time.
        if UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning { touches.personActed() }
        let source = action.sourceFrame
        return touches.isRecent && (source.isMainFrame || isOrigin(source.securityOrigin, of: web.url))
    }

    private func isOrigin(_ origin: WKSecurityOrigin, of page: URL?) -> Bool {
        guard let page else { return false }
        return origin.protocol == page.scheme && origin.host == page.host && origin.port == page.port ?? 0
    }

    /// Frames and windows load what they like of the web: a bank's question is often one, and opens the bank's app.
    private func other(_ url: URL, in web: WKWebView, isTap: Bool) -> WKNavigationActionPolicy {
        if WebAddress.isWeb(url) || Links.isBundle(url) || ["about", "blob", "data"].contains(url.scheme) { return .allow }
        apps.open(url, in: web, isTap: isTap)
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        guard webView === shell.web else { return }
        isPostedAway = false
        shell.pageCommitted()
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        let response = navigationResponse.response as? HTTPURLResponse
        let disposition = response?.value(forHTTPHeaderField: "Content-Disposition")?.lowercased() ?? ""
        return navigationResponse.canShowMIMEType && !disposition.hasPrefix("attachment") ? .allow : .download
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = downloads
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = downloads
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        if shell.config.followTextSize { PageView.applyTextSize(to: webView) }
        shell.pageShown(webView)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
        failed(webView, error)
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        failed(webView, error)
    }

    /// A load that another took the place of, or that became a download, has not failed.
    private func failed(_ webView: WKWebView, _ error: Error) {
        if webView === shell.web { isPostedAway = false }
        guard let error = error as? URLError, error.code != .cancelled else { return }
        shell.pageFailed(webView, url: error.failingURL)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        shell.pageProcessEnded(webView)
    }

    /// A site may ask for a name and a password by itself. A wrong certificate is no certificate.
    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        let asked = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
        guard asked.contains(challenge.protectionSpace.authenticationMethod), challenge.previousFailureCount < 3 else {
            return (.performDefaultHandling, nil)
        }
        guard let credential = await Alerts.credential(for: challenge.protectionSpace.host, config: shell.config) else {
            return (.cancelAuthenticationChallenge, nil)
        }
        return (.useCredential, credential)
    }
}

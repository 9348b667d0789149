import UIKit
import WebKit

/// Which links stay in the app, which files are saved, and what failed.
@MainActor
final class PageNavigator: NSObject, WKNavigationDelegate {
    /// Schemes that reach into the phone or into the page: no tap hands them to another app.
    private static let neverOutside: Set = ["file", "javascript", "data", "blob", "about", Links.bundleScheme]

    private unowned let shell: Shell
    private let downloads: Downloads
    private let signIn: SignIn

    init(shell: Shell) {
        self.shell = shell
        downloads = Downloads(config: shell.config)
        signIn = SignIn(links: shell.links)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = navigationAction.request.url else { return .cancel }
        if navigationAction.shouldPerformDownload { return .download }
        let isTap = navigationAction.navigationType == .linkActivated
        // Without a frame it asks for a window, which PageDialogs decides about.
        guard let target = navigationAction.targetFrame, target.isMainFrame else { return other(url, isTap: isTap) }
        if Links.isBundle(url) { return shell.config.bundled ? .allow : .cancel }
        guard WebAddress.isWeb(url) else {
            if ["about", "blob"].contains(url.scheme) { return .allow }
            if isTap { openOutside(url) }
            return .cancel
        }
        if shell.links.isSignIn(url), navigationAction.request.httpMethod == "GET" {
            signIn.start(url, in: webView)
            return .cancel
        }
        // A window that a page opened goes where that page's work leads: to a bank, to a provider, and back.
        if webView !== shell.web { return WebAddress.host(of: url) == nil ? .cancel : .allow }
        guard shell.links.isOwn(url) else {
            openOutside(url)
            return .cancel
        }
        let upgraded = shell.links.upgraded(url)
        guard upgraded != url else { return .allow }
        shell.open(upgraded)
        return .cancel
    }

    /// Frames and windows load what they like; a tap on their phone number or email address may leave the app.
    private func other(_ url: URL, isTap: Bool) -> WKNavigationActionPolicy {
        if WebAddress.isWeb(url) || Links.isBundle(url) || ["about", "blob", "data"].contains(url.scheme) { return .allow }
        if isTap { openOutside(url) }
        return .cancel
    }

    func openOutside(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), !PageNavigator.neverOutside.contains(scheme) else { return }
        if WebAddress.isWeb(url), WebAddress.host(of: url) == nil { return }
        UIApplication.shared.open(url)
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

import UIKit
import WebKit

/// What a page asks of the person: windows, messages, the camera and the microphone. Files are chosen by the system's own sheet.
@MainActor
final class PageDialogs: NSObject, WKUIDelegate {
    private unowned let shell: Shell

    init(shell: Shell) {
        self.shell = shell
    }

    /// The window must be made of the given configuration, so that the page and its window know each other.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let url = navigationAction.request.url
        if navigationAction.navigationType == .linkActivated, let url, WebAddress.isWeb(url) {
            // A link that asks for a window of its own is a link: ours stays here, others go to the browser.
            if shell.links.isOwn(url) { shell.open(shell.links.upgraded(url)) } else { UIApplication.shared.open(url) }
            return nil
        }
        let popup = WKWebView(frame: .zero, configuration: configuration)
        shell.adopt(popup)
        shell.popup = Shell.Popup(web: popup)
        return popup
    }

    func webViewDidClose(_ webView: WKWebView) {
        shell.close(webView)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        await Alerts.say(message, from: title(of: frame), config: shell.config)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool {
        await Alerts.confirm(message, from: title(of: frame), config: shell.config)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String? {
        await Alerts.ask(prompt, from: title(of: frame), text: defaultText ?? "", config: shell.config)
    }

    /// Only what the owner chose, only for the app's own pages. The system then asks the person.
    func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
        type: WKMediaCaptureType
    ) async -> WKPermissionDecision {
        let (camera, microphone) = (shell.config.allows("camera"), shell.config.allows("microphone"))
        let isListed: Bool
        switch type {
        case .camera: isListed = camera
        case .microphone: isListed = microphone
        case .cameraAndMicrophone: isListed = camera && microphone
        @unknown default: isListed = false
        }
        let isOwn = shell.links.mayUseDevice(scheme: origin.protocol, host: origin.host, port: origin.port)
        return isListed && isOwn && frame.isMainFrame ? .grant : .deny
    }

    /// Which site speaks; the app's own pages speak as the app.
    private func title(of frame: WKFrameInfo) -> String? {
        let origin = frame.securityOrigin
        return origin.protocol == Links.bundleScheme ? nil : origin.host
    }
}

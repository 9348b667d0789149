import SwiftUI
import WebKit

/// Makes the web view of the app's pages.
@MainActor
enum PageView {
    static func make(config: ShellConfig, content: BundledContent, port: PagePort) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(content, forURLScheme: Links.bundleScheme)
        configuration.userContentController.addScriptMessageHandler(port, contentWorld: PagePort.world, name: PagePort.name)
        configuration.allowsInlineMediaPlayback = true
        configuration.ignoresViewportScaleLimits = config.zoom
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
        if !config.userAgentSuffix.isEmpty { configuration.applicationNameForUserAgent = config.userAgentSuffix }
        if config.followTextSize { configuration.userContentController.addUserScript(textSizeScript) }
        return WKWebView(frame: .zero, configuration: configuration)
    }

    /// So that nothing white shows before the page does.
    static func dress(_ web: WKWebView, config: ShellConfig) {
        let background = Palette(config: config).background
        web.isOpaque = false
        web.backgroundColor = background
        web.scrollView.backgroundColor = background
        web.underPageBackgroundColor = background
        web.allowsBackForwardNavigationGestures = true
        web.allowsLinkPreview = false
        // The bundle keeps its own distance from the edges of the screen.
        if config.startsWithBundle { web.scrollView.contentInsetAdjustmentBehavior = .never }
    }

    static func applyTextSize(to web: WKWebView) {
        web.evaluateJavaScript(textSizeSource, in: nil, in: .defaultClient)
    }

    private static var textSizeScript: WKUserScript {
        WKUserScript(
            source: textSizeSource, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: .defaultClient
        )
    }

    /// Text as large as the phone's settings say.
    private static var textSizeSource: String {
        let percent = Int(UIFontMetrics.default.scaledValue(for: 100).rounded())
        return "document.documentElement.style.webkitTextSizeAdjust = '\(percent)%'"
    }
}

/// A web view among SwiftUI's views.
struct WebArea: UIViewRepresentable {
    let web: WKWebView

    func makeUIView(context: Context) -> WKWebView {
        web
    }

    func updateUIView(_ view: WKWebView, context: Context) {}
}

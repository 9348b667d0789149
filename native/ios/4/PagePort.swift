import Foundation
import WebKit

/// The way on which the app's own page talks to the shell: a port that it asks for with a word of its own and gets back with that
/// word. What crosses it is text in the shape of HTTP. The half of it in the page lives in a world that no page's script reaches.
@MainActor
final class PagePort: NSObject, WKScriptMessageHandlerWithReply {
    static let path = "/~source/~port"
    static let name = "port"
    static let world = WKContentWorld.world(name: "shell")
    private static let wordPattern = "^[0-9a-f]{32}\\z"
    private static let longest = 256 * 1024

    private static let script = """
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = async ({ data }) => {
          const answer = await window.webkit.messageHandlers.port.postMessage(String(data))
          if (answer) port1.postMessage(answer)
        }
        window.postMessage('source port ' + word, '/', [port2])
        """

    weak var web: WKWebView?
    private let push: Push?
    private let updates: UpdateWindow?
    private var isClosed = false

    init(push: Push?, updates: UpdateWindow?) {
        self.push = push
        self.updates = updates
    }

    /// What the page that is left still says is not heard, until the next one asks.
    func close() {
        isClosed = true
    }

    /// To the app's own page, and only while that is what is shown.
    func offer(word: String) {
        guard push != nil || updates != nil, let web, web.url.map(Links.isBundle) ?? false else { return }
        guard word.range(of: PagePort.wordPattern, options: .regularExpression) != nil else { return }
        isClosed = false
        web.callAsyncJavaScript(PagePort.script, arguments: ["word": word], in: nil, in: PagePort.world)
    }

    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        let origin = message.frameInfo.securityOrigin
        let isBundle = origin.protocol == Links.bundleScheme && origin.host == Links.bundleHost
        guard !isClosed, isBundle, message.frameInfo.isMainFrame, let text = message.body as? String,
              text.utf8.count <= PagePort.longest, let call = PortMessage(text) else { return (nil, nil) }
        let said = await answer(call)
        return (call.answer(status: said.status, body: said.body), nil)
    }

    private func answer(_ call: PortMessage) async -> (status: Int, body: String) {
        if call.path.hasPrefix(UpdateWindow.path) { return updates?.answer(call.method, call.path) ?? PushCalls.notFound }
        guard let push else { return PushCalls.notFound }
        return await PushCalls(push: push).answer(call.method, call.path, call.body)
    }
}

/// What crosses the port. A call is "7 PUT /~push", lines of headers, an empty line and the body; its answer is "7 200", lines of
/// headers, an empty line and the body.
struct PortMessage {
    let id: String
    let method: String
    let path: String
    let body: Data

    /// Nil for what is none.
    init?(_ text: String) {
        guard let end = text.range(of: "\n\n") else { return nil }
        let first = text[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        let words = first.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3 else { return nil }
        (id, method, path) = (words[0], words[1], words[2])
        body = Data(text[end.upperBound...].utf8)
    }

    func answer(status: Int, body: String) -> String {
        "\(id) \(status)\nContent-Type: application/json\n\n\(body)"
    }
}

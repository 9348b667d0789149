import UIKit
import UIKit.UIGestureRecognizerSubclass
import WebKit

/// What the person does with one web view. It only watches: no other gesture waits for it or ends by it.
final class PageTouches: UIGestureRecognizer {
    /// How long after a touch, in seconds, a link may count as tapped.
    private static let tapTime: TimeInterval = 1

    /// False after the person declined to open another app: no page of this web view asks again until they act.
    private(set) var mayAsk = true
    private var last: TimeInterval?

    static func watch(_ web: WKWebView) {
        let touches = PageTouches()
        touches.cancelsTouchesInView = false
        touches.delaysTouchesEnded = false
        web.addGestureRecognizer(touches)
    }

    static func of(_ web: WKWebView) -> PageTouches? {
        web.gestureRecognizers?.lazy.compactMap { $0 as? PageTouches }.first
    }

    var isRecent: Bool {
        last.map { ProcessInfo.processInfo.systemUptime - $0 <= PageTouches.tapTime } ?? false
    }

    /// A touch on the page, or a navigation that is not the page's own.
    func personActed() {
        mayAsk = true
    }

    func declined() {
        mayAsk = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touched()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touched()
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        false
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        false
    }

    private func touched() {
        last = ProcessInfo.processInfo.systemUptime
        personActed()
    }
}

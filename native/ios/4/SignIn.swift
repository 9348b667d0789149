import AuthenticationServices
import UIKit
import WebKit

/// Signs people in where a provider refuses web views: in the system's own browser sheet, which ends when the provider sends
/// them back to an https page of this app. Where the system or the page cannot do that, in the browser; a universal link leads
/// back.
@MainActor
final class SignIn: NSObject, ASWebAuthenticationPresentationContextProviding {
    private let links: Links
    private var session: ASWebAuthenticationSession?

    init(links: Links) {
        self.links = links
    }

    /// The page that comes back is loaded where the sign-in began: the site knows its visitor there.
    func start(_ url: URL, in web: WKWebView) {
        guard #available(iOS 17.4, *), let back = links.signInReturn(of: url) else {
            UIApplication.shared.open(url)
            return
        }
        let callback = ASWebAuthenticationSession.Callback.https(host: back.host, path: back.path)
        let session = ASWebAuthenticationSession(url: url, callback: callback) { [weak self, weak web] answer, error in
            Task { @MainActor in
                self?.session = nil
                if let answer { web?.load(URLRequest(url: answer)) }
                let isRefusal = (error as? ASWebAuthenticationSessionError)?.code != .canceledLogin
                if error != nil && isRefusal { UIApplication.shared.open(url) }
            }
        }
        session.presentationContextProvider = self
        self.session = session
        if !session.start() { UIApplication.shared.open(url) }
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
        Alerts.topController?.view.window ?? ASPresentationAnchor()
    }
}

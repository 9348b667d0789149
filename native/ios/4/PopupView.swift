import SwiftUI
import WebKit

/// A window that a page opened: with its host, so that nobody mistakes it for the app's own page, and a way to close it.
struct PopupView: View {
    let web: WKWebView
    let closeLabel: String
    let close: () -> Void
    @StateObject private var address = PopupAddress()

    var body: some View {
        NavigationView {
            WebArea(web: web)
                .ignoresSafeArea(.container, edges: .bottom)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(closeLabel, action: close)
                    }
                    ToolbarItem(placement: .principal) {
                        // Of a long name the end says whose it is.
                        Text(address.host).font(.headline).lineLimit(1).truncationMode(.head)
                    }
                    ToolbarItem(placement: .primaryAction) {
                        if address.isSecure { Image(systemName: "lock.fill").accessibilityHidden(true) }
                    }
                }
        }
        .navigationViewStyle(.stack)
        .onAppear { address.follow(web) }
    }
}

/// Where a window is, kept up to date.
@MainActor
final class PopupAddress: ObservableObject {
    @Published private(set) var host = ""
    @Published private(set) var isSecure = false
    private var observation: NSKeyValueObservation?

    func follow(_ web: WKWebView) {
        observation = web.observe(\.url, options: [.initial]) { [weak self] web, _ in
            Task { @MainActor in
                self?.host = web.url.flatMap(WebAddress.host(ofPage:)) ?? ""
                self?.isSecure = web.url?.scheme == "https" && web.hasOnlySecureContent
            }
        }
    }
}

import SwiftUI

/// Above a page of another site in the app's window: where it comes from, and a way back to the app's own page.
struct ForeignBar: View {
    let page: Shell.ForeignPage
    let config: ShellConfig
    let close: () -> Void

    var body: some View {
        HStack(spacing: 8) {
            if page.host != nil, page.isSecure { Image(systemName: "lock.fill").accessibilityHidden(true) }
            // Of a long name the end says whose it is.
            Text(page.host ?? config.text("openConnection")).lineLimit(1).truncationMode(.head)
            Spacer(minLength: 8)
            Button(config.text("close"), action: close).frame(minHeight: 44)
        }
        .padding(.horizontal, 16)
        .overlay(Divider(), alignment: .bottom)
    }
}

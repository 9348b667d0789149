import SwiftUI

/// Below the app's own page: asks the person to take a version that cannot wait.
struct UpdateBar: View {
    @ObservedObject var updates: UpdateWindow
    let config: ShellConfig
    let palette: Palette

    var body: some View {
        if updates.isOffered {
            HStack(spacing: 8) {
                Text(config.text("updateReady"))
                    .font(.subheadline)
                Spacer(minLength: 8)
                Button(config.text("updateNow")) { updates.take() }
                    .font(.subheadline.bold())
                    .tint(Color(palette.accent))
                    .frame(minHeight: 44)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 4)
            .background(Color(palette.background).ignoresSafeArea(edges: .bottom))
            .overlay(Divider(), alignment: .top)
            .onAppear { UIAccessibility.post(notification: .announcement, argument: config.text("updateReady")) }
        }
    }
}

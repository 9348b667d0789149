import SwiftUI

/// Stands where a page could not be loaded.
struct OfflineView: View {
    let config: ShellConfig
    let palette: Palette
    let retry: () -> Void

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                Image(systemName: "wifi.slash")
                    .font(.largeTitle)
                    .foregroundColor(.secondary)
                    .accessibilityHidden(true)
                Text(config.text("offlineTitle"))
                    .font(.title2.bold())
                    .accessibilityAddTraits(.isHeader)
                Text(config.text("offlineText"))
                    .font(.body)
                    .foregroundColor(.secondary)
                Button(config.text("retry"), action: retry)
                    .buttonStyle(.bordered)
                    .controlSize(.large)
                    .tint(Color(palette.accent))
                    .padding(.top, 8)
            }
            .multilineTextAlignment(.center)
            .padding(32)
            .frame(maxWidth: .infinity)
            .padding(.top, 80)
        }
        .background(Color(palette.background).ignoresSafeArea())
    }
}

/// Says above the app's own start that the site was not reached.
struct OfflineBar: View {
    let config: ShellConfig
    let palette: Palette
    let retry: () -> Void

    var body: some View {
        HStack {
            Label(config.text("offlineTitle"), systemImage: "wifi.slash")
                .font(.subheadline)
            Spacer()
            Button(config.text("retry"), action: retry)
                .font(.subheadline.bold())
                .tint(Color(palette.accent))
        }
        .padding(.horizontal, 16)
        .frame(minHeight: 44)
        .background(.regularMaterial)
    }
}

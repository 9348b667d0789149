import SwiftUI

/// Notifications of an app whose pages are a site's: on or off, and about what.
struct PushSettings: View {
    let push: Push
    let config: ShellConfig
    let close: () -> Void

    @Environment(\.scenePhase) private var phase
    @State private var standing: PushStanding?
    @State private var chosen: Set<String> = []
    @State private var isBusy = false
    @State private var hasFailed = false

    var body: some View {
        NavigationView {
            Form {
                if standing?.state == .blocked {
                    Text(config.text("notificationsBlocked"))
                    Button(config.text("openSettings"), action: openSettings)
                } else if standing != nil {
                    Section(footer: Text(hasFailed ? config.text("notificationsFailed") : "")) {
                        Toggle(config.text("notifications"), isOn: isOn)
                    }
                    if isOn.wrappedValue {
                        Section {
                            ForEach(push.offer.topics, id: \.id) { Toggle($0.label, isOn: isChosen($0.id)) }
                        }
                    }
                }
            }
            .disabled(isBusy)
            .navigationTitle(config.text("notifications"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(config.text("close"), action: close) }
            }
        }
        .navigationViewStyle(.stack)
        .task { await look() }
        .onChange(of: phase) { phase in
            // Somebody comes back from the phone's settings.
            if phase == .active { Task { await look() } }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { standing?.state == .on }, set: { isWanted in
            chosen = Set(push.offer.topicIds)
            work { await (isWanted ? push.turnOn(push.offer.topicIds) : push.turnOff()) }
        })
    }

    /// Whoever wants none of them turns all off.
    private func isChosen(_ topic: String) -> Binding<Bool> {
        Binding(get: { chosen.contains(topic) }, set: { isWanted in
            if isWanted { chosen.insert(topic) } else { chosen.remove(topic) }
            let wanted = push.offer.topicIds.filter(chosen.contains)
            work { await (wanted.isEmpty ? push.turnOff() : push.turnOn(wanted)) }
        })
    }

    private func work(_ change: @escaping () async -> PushStanding) {
        let wasOn = standing?.state == .on
        isBusy = true
        hasFailed = false
        Task {
            show(await change())
            hasFailed = !wasOn && standing?.state == .off
            isBusy = false
        }
    }

    private func look() async {
        guard !isBusy else { return }
        show(await push.standing())
    }

    private func show(_ standing: PushStanding) {
        self.standing = standing
        if standing.state == .on { chosen = Set(standing.topics) }
    }

    private func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)
    }
}

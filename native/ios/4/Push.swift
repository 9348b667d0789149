import UIKit
import UserNotifications

/// Notifications, as far as the app's window has to do with them. Nobody is asked before they say yes to the app.
@MainActor
final class Push {
    /// By then somebody knows whether they like the app.
    private static let invitesAtStart = 3
    static let settingsShortcut = "notifications"

    let offer: ShellConfig.Push
    private let config: ShellConfig
    private let memory: PushMemory
    private let registration: PushRegistration

    init(offer: ShellConfig.Push, config: ShellConfig) {
        self.offer = offer
        self.config = config
        let memory = PushMemory()
        self.memory = memory
        registration = PushRegistration(offer: offer, memory: memory)
    }

    /// The app was opened.
    func started() {
        Task { await registration.refresh() }
        // A site has no page for it: a long press of the app's icon leads to the settings.
        UIApplication.shared.shortcutItems = config.startsWithBundle ? [] : [shortcut]
        guard let invitation = offer.invitation, !config.startsWithBundle else { return }
        memory.change { $0.starts += 1 }
        guard memory.kept.starts >= Push.invitesAtStart, !memory.kept.wasInvited else { return }
        Task { await invite(invitation) }
    }

    private var shortcut: UIApplicationShortcutItem {
        let icon = UIApplicationShortcutIcon(systemImageName: "bell")
        let title = config.text("notifications")
        return UIApplicationShortcutItem(type: Push.settingsShortcut, localizedTitle: title, localizedSubtitle: nil, icon: icon)
    }

    private func invite(_ invitation: ShellConfig.Push.Invitation) async {
        guard await standing().state == .off else { return }
        guard let isYes = await Alerts.choose(
            title: invitation.title, message: invitation.text, yes: invitation.yes, no: invitation.no
        ) else { return }
        memory.change { $0.wasInvited = true }
        guard isYes, await turnOn(offer.topicIds).state == .off else { return }
        await Alerts.say(config.text("notificationsFailed"), from: nil, config: config)
    }

    func standing() async -> PushStanding {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        if settings.authorizationStatus == .denied { return PushStanding(state: .blocked, topics: []) }
        let isOn = memory.kept.isWanted && memory.kept.id != nil && settings.authorizationStatus != .notDetermined
        return isOn ? PushStanding(state: .on, topics: registration.topics) : PushStanding(state: .off, topics: [])
    }

    /// Asks the person where the system has not asked yet, then registers; answers when it is done.
    func turnOn(_ topics: [String]) async -> PushStanding {
        let center = UNUserNotificationCenter.current()
        let isAllowed = (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
        if isAllowed { await registration.turnOn(topics.filter(offer.topicIds.contains)) }
        return await standing()
    }

    func turnOff() async -> PushStanding {
        await registration.turnOff()
        return await standing()
    }

    func cart(items: Int) async -> Bool {
        await registration.sayCart(items: items)
    }

    /// Told once for each message.
    func opened(_ message: String) {
        guard memory.addOpened(message) else { return }
        Task { await registration.sayOpened(message) }
    }
}

/// How a phone stands to an app's notifications.
struct PushStanding: Encodable {
    enum State: String, Encodable {
        case on, off, blocked
    }

    let state: State
    let topics: [String]
}

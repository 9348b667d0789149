import SwiftUI
import UIKit

/// The app's colors, each for light and for dark where the app has both.
struct Palette {
    let background: UIColor
    let accent: UIColor
    let tabBar: UIColor
    let tabActive: UIColor
    let tabInactive: UIColor

    init(config: ShellConfig) {
        let (light, dark) = (config.colors, config.darkColors ?? config.colors)
        background = Palette.color(light.background, dark.background)
        accent = Palette.color(light.accent, dark.accent)
        tabBar = Palette.color(light.tabBar, dark.tabBar)
        tabActive = Palette.color(light.tabActive, dark.tabActive)
        tabInactive = Palette.color(light.tabInactive, dark.tabInactive)
    }

    private static func color(_ light: String, _ dark: String) -> UIColor {
        UIColor { traits in hex(traits.userInterfaceStyle == .dark ? dark : light) }
    }

    /// As `#rrggbb`.
    private static func hex(_ text: String) -> UIColor {
        let value = UInt32(text.dropFirst(), radix: 16) ?? 0
        let part = { (shift: UInt32) in CGFloat((value >> shift) & 0xff) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}

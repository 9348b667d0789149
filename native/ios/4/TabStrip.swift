import SwiftUI

/// The native tab bar: each tab is a page of the site.
struct TabStrip: View {
    let tabs: [ShellConfig.Tab]
    let selected: Int?
    let palette: Palette
    let open: (Int) -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(tabs.indices, id: \.self) { index in
                Button { open(index) } label: { label(of: tabs[index], isSelected: index == selected) }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(index == selected ? [.isSelected] : [])
            }
        }
        .padding(.top, 6)
        .background(Color(palette.tabBar).ignoresSafeArea(edges: .bottom))
        .overlay(Divider(), alignment: .top)
        .accessibilityElement(children: .contain)
    }

    private func label(of tab: ShellConfig.Tab, isSelected: Bool) -> some View {
        VStack(spacing: 2) {
            if let icon = tab.icon {
                TabIcon(path: icon)
                    .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 24, height: 24)
                    .accessibilityHidden(true)
            }
            Text(tab.label)
                .font(.caption2)
                .lineLimit(1)
                .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        }
        .foregroundColor(Color(isSelected ? palette.tabActive : palette.tabInactive))
        .frame(maxWidth: .infinity, minHeight: 44)
        .contentShape(Rectangle())
        .accessibilityShowsLargeContentViewer()
    }
}

/// A line icon from path data: absolute M, L, C and Z with their numbers, each parted by one space, in a box of 24 by 24.
struct TabIcon: Shape {
    let path: String

    func path(in rect: CGRect) -> Path {
        var words = path.split(separator: " ")[...]
        var out = Path()
        let scale = rect.width / 24
        func point() -> CGPoint? {
            guard words.count >= 2, let x = Double(words.removeFirst()), let y = Double(words.removeFirst()) else { return nil }
            return CGPoint(x: rect.minX + x * scale, y: rect.minY + y * scale)
        }
        while let command = words.popFirst() {
            switch command {
            case "M":
                if let to = point() { out.move(to: to) }
            case "L":
                if let to = point() { out.addLine(to: to) }
            case "C":
                if let first = point(), let second = point(), let to = point() {
                    out.addCurve(to: to, control1: first, control2: second)
                }
            case "Z":
                out.closeSubpath()
            default:
                return out
            }
        }
        return out
    }
}

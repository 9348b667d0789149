import type { Check } from '../check'
import { judge } from '../members'
import { pictureFault } from '../picture-fault'
import { suggestion, shown } from '../verdict'

const MIN_EDGE = 96
const CODE = '"icons": [{ "src": "/icons/order-96.png",\n  "sizes": "96x96", "type": "image/png" }]'

export const shortcutIcons: Check = {
  id: 'shortcut-icons',
  group: 'icons',
  title: 'Shortcut icons',
  weight: 1,
  optional: true,
  run: ({ shortcutIcons: icons, manifestFile, page }) => {
    const { shortcuts } = (manifestFile.state === 'read' && manifestFile.members) || {}
    if (!Array.isArray(shortcuts) || shortcuts.length === 0) return null
    if (icons.length === 0)
      return suggestion('The shortcuts have no icons.', 'Add a PNG of 96 × 96 pixels to each one.', CODE)
    const faults = icons.flatMap((icon) => {
      const fault = pictureFault(icon, MIN_EDGE)
      return fault === null ? [] : [`${shown(icon.url, page.url)} ${fault}.`]
    })
    const found = `All icons of the shortcuts exist and are large enough.`
    return judge([...new Set(faults)].slice(0, 4), found, 'Use square PNGs of 96 × 96 pixels or more.', CODE)
  },
}

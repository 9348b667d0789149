import type { Check } from '../check'
import { manifestCheck } from '../manifest/read'
import { suggestion, pass } from '../verdict'

export const windowControlsOverlay: Check = {
  id: 'window-controls-overlay',
  group: 'abilities',
  title: 'Its own title bar',
  weight: 1,
  optional: true,
  run: manifestCheck(({ members }) => {
    const override: unknown = members.display_override
    return Array.isArray(override) && override.includes('window-controls-overlay')
      ? pass('On computers, the page reaches up to the window’s edge.')
      : suggestion(
          'On computers, the app has the system’s title bar.',
          'If your pages are made for it, they can draw into the title bar.',
          '"display_override": ["window-controls-overlay", "standalone"]',
        )
  }),
}

import { contrast } from '../color'
import { inScheme, schemesOf } from '../color-scheme'
import type { Settings } from '../settings'
import type { Check, Finding } from './check'

/** WCAG 2.2, 1.4.11: what can be tapped stands out from what is around it. */
const LEAST = 3

const COLORS = [
  ['primaryColor', 'primary'],
  ['secondaryColor', 'secondary'],
] as const

/** Colors that text and buttons cannot be seen in on the app's background. Apps then draw another shade than was chosen. */
export const faintColors: Check = {
  name: 'faint-colors',
  find: ({ settings }) => schemesOf(settings).flatMap((scheme) => findIn(inScheme(settings, scheme))),
}

function findIn(settings: Settings): Finding[] {
  return COLORS.flatMap(([setting, name]) => {
    const ratio = contrast(settings[setting], settings.backgroundColor)
    if (ratio >= LEAST) return []
    return {
      message: `The ${name} color is hard to see on the background (contrast ${ratio.toFixed(1)}, at least ${LEAST} is needed)`,
      advice:
        'Text is drawn in another shade so that it can be read. Choose a color further from the background.',
      at: { screenId: null, blockId: null, prop: `settings.${setting}` },
    }
  })
}

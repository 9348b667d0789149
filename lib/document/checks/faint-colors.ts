import { contrast } from '../color'
import { inScheme, schemesOf } from '../color-scheme'
import type { Settings } from '../settings'
import type { Check, Finding } from './check'

/** WCAG 2.2, 1.4.11: minimum contrast of controls with their surroundings. */
const MIN_CONTRAST = 3

const COLORS = [
  ['primaryColor', 'primary'],
  ['secondaryColor', 'secondary'],
] as const

/** Finds colors without enough contrast on the app's background. Apps replace them with another shade. */
export const faintColors: Check = {
  name: 'faint-colors',
  find: ({ settings }) => schemesOf(settings).flatMap((scheme) => findIn(inScheme(settings, scheme))),
}

function findIn(settings: Settings): Finding[] {
  return COLORS.flatMap(([setting, name]) => {
    const ratio = contrast(settings[setting], settings.backgroundColor)
    if (ratio >= MIN_CONTRAST) return []
    return {
      message: `The ${name} color is hard to see on the background (contrast ${ratio.toFixed(1)}, at least ${MIN_CONTRAST} is needed)`,
      advice: 'We adjust the text shade to keep it readable. Choose a color with more contrast.',
      at: { screenId: null, blockId: null, prop: `settings.${setting}` },
    }
  })
}

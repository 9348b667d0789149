import type { Check } from '../check'
import { colorOf, isColor } from '../color'
import { pass, quoted, warn } from '../verdict'
import { manifestCheck, memberText } from './read'

export const colors: Check = {
  id: 'colors',
  group: 'manifest',
  title: 'Colors',
  weight: 2,
  run: manifestCheck(({ members }, { site }) => {
    const faults = (['theme_color', 'background_color'] as const).flatMap((name) => {
      const value = memberText(members, name)
      if (isColor(value)) return []
      return [value === '' ? `${name} is missing.` : `${name} is ${quoted(value)}, which isn’t a color.`]
    })
    if (faults.length === 0) return pass('Colors for the title bar and the splash screen are set.')
    return warn(
      faults.join(' '),
      'Set both. The first colors the title bar, the second is the background while the app starts.',
      `"theme_color": "${colorOf(site)}",\n"background_color": "${site.backgroundColor ?? '#ffffff'}"`,
    )
  }),
}

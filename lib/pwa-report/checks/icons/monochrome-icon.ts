import type { Check } from '../check'
import { isMembers } from '../members'
import { manifestCheck } from '../manifest/read'
import { suggestion, pass } from '../verdict'

export const monochromeIcon: Check = {
  id: 'monochrome-icon',
  group: 'icons',
  title: 'Monochrome icon',
  weight: 1,
  optional: true,
  run: manifestCheck(({ members }) => {
    const { icons } = members
    const has =
      Array.isArray(icons) &&
      icons.some(
        (icon) => isMembers(icon) && typeof icon.purpose === 'string' && /\bmonochrome\b/i.test(icon.purpose),
      )
    return has
      ? pass('There’s one for badges and for themes that color icons.')
      : suggestion(
          'Missing, so systems that color icons make one from another icon.',
          'Add a one-color PNG or SVG on a transparent background, as a separate entry.',
          '{ "src": "/icons/monochrome.svg", "sizes": "any",\n  "type": "image/svg+xml", "purpose": "monochrome" }',
        )
  }),
}

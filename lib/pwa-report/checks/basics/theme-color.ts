import type { Check } from '../check'
import { colorOf, isColor } from '../color'
import { pass, quoted, warn } from '../verdict'

export const themeColor: Check = {
  id: 'theme-color',
  group: 'basics',
  title: 'Theme color',
  weight: 1,
  run({ page, site }) {
    const meta = page.metas.get('theme-color')?.trim() ?? ''
    if (isColor(meta)) return pass(`The browser’s toolbar uses the color ${quoted(meta)}.`)
    const code = `<meta name="theme-color" content="${colorOf(site)}">`
    return meta === ''
      ? warn(
          'The page doesn’t set a color for the browser’s toolbar.',
          'Set your main color in <head>.',
          code,
        )
      : warn(`${quoted(meta)} isn’t a color.`, 'Write it as #rrggbb.', code)
  },
}

import type { Check } from '../check'
import { fail, pass, quoted } from '../verdict'
import { manifestCheck, memberText } from './read'

const INSTALLABLE = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
const MODES = [...INSTALLABLE, 'browser', 'tabbed']

export const display: Check = {
  id: 'display',
  group: 'manifest',
  title: 'App window',
  weight: 3,
  installs: true,
  run: manifestCheck(({ members }) => {
    const stated = memberText(members, 'display').toLowerCase()
    const override: unknown = members.display_override
    const wanted = [...(Array.isArray(override) ? (override as unknown[]) : []), stated]
    const chosen = wanted.find((mode) => typeof mode === 'string' && MODES.includes(mode))
    if (typeof chosen === 'string' && INSTALLABLE.includes(chosen))
      return pass(`The app opens as ${quoted(chosen)}.`)
    const found =
      stated === ''
        ? 'The manifest doesn’t say how the app opens, so it opens in the browser.'
        : chosen === undefined
          ? `${quoted(stated)} isn’t a display mode.`
          : `The app opens as ${quoted(stated)}: in a tab, like any web page.`
    return fail(found, 'Open it in its own window.', '"display": "standalone"')
  }),
}

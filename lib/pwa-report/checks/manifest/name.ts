import type { Check } from '../check'
import { fail, pass, quoted, warn } from '../verdict'
import { manifestCheck, memberText } from './read'

export const name: Check = {
  id: 'name',
  group: 'manifest',
  title: 'Name',
  weight: 3,
  installs: true,
  run: manifestCheck(({ members }, { site }) => {
    const [full, short] = [memberText(members, 'name'), memberText(members, 'short_name')]
    if (full !== '') return pass(`The app is called ${quoted(full)}.`)
    if (short !== '')
      return warn(
        `There’s only a short name, ${quoted(short)}.`,
        'Add the full name too. The install dialog and the splash screen show it.',
        `"name": ${JSON.stringify(short.slice(0, 60))}`,
      )
    return fail('The manifest has no name.', 'Add the app’s name.', `"name": ${JSON.stringify(site.name)}`)
  }),
}

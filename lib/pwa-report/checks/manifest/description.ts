import type { Check } from '../check'
import { pass, quoted, warn } from '../verdict'
import { manifestCheck, memberText } from './read'

const EXAMPLE = 'Bread from the night, on your table by noon.'

export const description: Check = {
  id: 'description',
  group: 'manifest',
  title: 'Description',
  weight: 1,
  run: manifestCheck(({ members }, { site }) => {
    const stated = memberText(members, 'description')
    if (stated !== '') return pass(quoted(stated))
    return warn(
      'The manifest doesn’t describe the app.',
      'Say in one sentence what it’s for. Install dialogs and app lists show it.',
      `"description": ${JSON.stringify(site.description || site.tagline || EXAMPLE)}`,
    )
  }),
}

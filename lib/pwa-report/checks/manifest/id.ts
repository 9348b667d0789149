import type { Check } from '../check'
import { pass, quoted, warn } from '../verdict'
import { manifestCheck, resolve, memberText } from './read'

export const id: Check = {
  id: 'id',
  group: 'manifest',
  title: 'Identity',
  weight: 1,
  run: manifestCheck(({ members, url }) => {
    const stated = memberText(members, 'id')
    if (stated !== '') return pass(`The app’s id is ${quoted(stated)}.`)
    const start = resolve(memberText(members, 'start_url') || '/', url)
    return warn(
      'The app has no id, so phones identify it by its start page. If you change that page, they treat it as a different app.',
      'Set the id to its current value.',
      `"id": ${JSON.stringify(start ? (start.pathname + start.search).slice(0, 200) : '/')}`,
    )
  }),
}

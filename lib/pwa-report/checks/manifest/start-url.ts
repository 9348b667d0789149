import type { Check } from '../check'
import { fail, pass, quoted, shown } from '../verdict'
import { manifestCheck, resolve, memberText } from './read'

const CODE = '"start_url": "/"'

export const startUrl: Check = {
  id: 'start-url',
  group: 'manifest',
  title: 'Start page',
  weight: 3,
  installs: true,
  run: manifestCheck(({ members, url: base, page }, { startPage }) => {
    const start = memberText(members, 'start_url')
    if (start === '')
      return fail(
        'The manifest doesn’t say which page the app starts on, so Chrome won’t install it.',
        'Add the start page.',
        CODE,
      )
    const url = resolve(start, base)
    if (url === null || url.origin !== new URL(page).origin)
      return fail(
        `The start page ${quoted(start)} isn’t on this site, so browsers ignore it.`,
        'Use a page on the same domain.',
        CODE,
      )
    if (startPage !== null && !startPage.ok)
      return fail(
        `The app would start on ${shown(url.href, page)}, which ${startPage.problem}.`,
        'Use a page that exists.',
        CODE,
      )
    return pass(`The app starts on ${shown(url.href, page)}.`)
  }),
}

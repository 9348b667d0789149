import type { Check } from '../check'
import { pass, quoted, shown, warn } from '../verdict'
import { manifestCheck, resolve, memberText } from './read'

const CODE = '"scope": "/"'

export const scope: Check = {
  id: 'scope',
  group: 'manifest',
  title: 'Scope',
  weight: 1,
  run: manifestCheck(({ members, url: base, page }) => {
    const start = resolve(memberText(members, 'start_url') || page, base)
    if (!start) return null
    const stated = memberText(members, 'scope')
    const url = stated === '' ? new URL('.', start) : resolve(stated, base)
    if (!url || !isWithin(start, url))
      return warn(
        `The start page is outside the scope ${quoted(stated)}, so browsers ignore that scope.`,
        'Use a folder that contains the start page and all other pages.',
        CODE,
      )
    const path = shown(url.href, page)
    if (!isWithin(new URL(page), url))
      return warn(
        `The app covers only ${path}. This page is outside it, so it opens with the browser’s toolbar.`,
        'Widen the scope to the whole site.',
        CODE,
      )
    return pass(stated === '' ? `Not set, so it’s based on the start page: ${path}.` : `It covers ${path}.`)
  }),
}

/** As defined by the Web Application Manifest: same origin, and a path that starts with the scope's. */
function isWithin(url: URL, scope: URL): boolean {
  return url.origin === scope.origin && url.pathname.startsWith(scope.pathname)
}

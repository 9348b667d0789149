import { bestLanguage, choiceKey } from '../../../document/languages'

/*
 * Runs before rendering, in apps with several languages: redirects to the language that was chosen here or,
 * from the main page, to the phone's language. If a server negotiated already, checks again only for pages
 * from the worker's cache.
 */
const root = document.documentElement
const pages = new Map(JSON.parse(root.dataset.languages ?? '[]') as [tag: string, address: string][])
const tags = [...pages.keys()]

const wanted = chosen() ?? (mayLead() ? bestLanguage(navigator.languages, tags) : null)
const page = wanted === null || wanted === root.lang ? undefined : pages.get(wanted)
if (page !== undefined) {
  delete root.dataset.visits // only the target page reports the visit
  location.replace(page + location.hash)
}

function chosen(): string | null {
  try {
    const choice = localStorage.getItem(choiceKey(location.pathname))
    return choice !== null && pages.has(choice) ? choice : null
  } catch {
    return null
  }
}

/** A URL with an explicit language is never redirected. */
function mayLead(): boolean {
  const asked = root.lang !== tags[0] || new URLSearchParams(location.search).has('lang')
  return !asked && (root.dataset.negotiated === undefined || Boolean(navigator.serviceWorker?.controller))
}

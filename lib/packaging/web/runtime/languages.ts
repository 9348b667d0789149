import { bestLanguage, choiceKey } from '../../../document/languages'

/*
 * Runs before the page is drawn, in apps of several languages: leads to the language that was chosen here, else, from the main
 * page, to the one that the phone speaks. Where a server has done so already, only what the worker kept is looked at again.
 */
const root = document.documentElement
const pages = new Map(JSON.parse(root.dataset.languages ?? '[]') as [tag: string, address: string][])
const tags = [...pages.keys()]

const wanted = chosen() ?? (mayLead() ? bestLanguage(navigator.languages, tags) : null)
const page = wanted === null || wanted === root.lang ? undefined : pages.get(wanted)
if (page !== undefined) {
  delete root.dataset.visits // one opening is told, by the page that stays
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

/** Who asks for a language by its address gets it. */
function mayLead(): boolean {
  const asked = root.lang !== tags[0] || new URLSearchParams(location.search).has('lang')
  return !asked && (root.dataset.negotiated === undefined || Boolean(navigator.serviceWorker?.controller))
}

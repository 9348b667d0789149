import type { AppDocument } from '../../document/document'
import type { FetchProblem } from '../../guarded-fetch/errors'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch'
import { type Finding, found, foundIfRepeated } from './finding'

/** Links that are visited per app. */
const MAX_LINKS = 50
/** Time for all links of an app, in milliseconds. */
const LINKS_MS = 60_000

/** Problems that a user's phone would have too. Others may be ours. */
const UNREACHABLE: Partial<Record<FetchProblem, string>> = {
  unreachable: 'can’t be reached',
  refused: 'isn’t on the public internet',
  certificate: 'has an invalid certificate',
}

/** Visits the web links of a document. Those whose page is gone, or whose host is, are dead. */
export async function checkLinks(document: AppDocument, fetch: GuardedFetch): Promise<Finding[]> {
  const deadline = Date.now() + LINKS_MS
  const links = [...linksIn(document)].slice(0, MAX_LINKS)
  const pages = await Promise.all(
    links.map(async (link): Promise<Finding[]> => {
      const page = await fetch.fetchPage(link, { maxBytes: 256 * 1024, cutAfter: 5000, deadline })
      if (page.ok) {
        const { status } = page.value
        return status === 404 || status === 410 ? [found('link', `${link} answers ${status}.`)] : []
      }
      const reason = UNREACHABLE[page.problem]
      if (reason === undefined) return []
      const find = page.problem === 'unreachable' ? foundIfRepeated : found
      return [find('link', `${link} ${reason}.`)]
    }),
  )
  return pages.flat()
}

/** The distinct http(s) addresses in the blocks of a document. */
export function linksIn(document: AppDocument): Set<string> {
  const links = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) links.add(value)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(document.screens)
  return links
}

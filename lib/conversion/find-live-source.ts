import type { Source } from '../document/sources'
import { SOURCE_KINDS } from '../document/sources'
import { feedTitle } from '../sources/feed/read-feed'
import { SOURCES } from '../sources/registry'
import { findTable, findTableInFeed } from '../sources/find-table'
import type { TableFetch } from '../sources/tables/load-table'
import type { FoundTable } from '../sources/tables/table'
import type { SourceFetch } from '../sources/source'
import { VISIT_MS, type GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { fetchSite } from './reach/fetch-site'
import { createVisit, type Visit } from './visit'
import { findSources } from './inspect/find-sources'
import { cutText } from '../base/cut-text'
import { failure, type Result, success } from '../base/result'
import { siteProblem, type SiteProblem } from './site-problem'
import { normalizeUrl, plainFallback } from './url'

export type FoundSource = Pick<Source, 'kind' | 'address' | 'name' | 'languages'> &
  Partial<Pick<FoundTable, 'table'>>

/** Usual paths of feeds. */
const FEEDS = ['feed/', 'rss.xml', 'feed.xml', 'atom.xml', 'index.xml', 'feed.json']
const ACCEPT_FEED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1'
const MAX_FEED_BYTES = 2 * 1024 * 1024

/**
 * Finds the live source of a pasted URL: a table, a store, a WordPress site, else a feed.
 * @returns null in `value` if the site responds but has no open source
 * @throws AppError `source-not-shared` and other problems of a table
 */
export async function findLiveSource(
  typed: string,
  { fetch, signal }: { fetch: Pick<GuardedFetch, 'fetchPage'>; signal?: AbortSignal },
): Promise<Result<FoundSource | null, SiteProblem>> {
  const url = normalizeUrl(typed)
  if (url === null) return failure(siteProblem('invalid-url'))
  const visit = createVisit(fetch, Date.now() + VISIT_MS, signal)
  // The fragment names the sheet of a spreadsheet.
  const table = await findTable(url + (/#.*$/.exec(typed.trim())?.[0] ?? ''), fetchFor(visit))
  if (table) return success(table)
  const reached = await fetchSite(url, plainFallback(typed), visit)
  if (reached.ok && reached.value.feed === null) {
    const { response, page } = reached.value
    const site = { url: response.url, marks: page.marks, linkHeader: response.headers.link, expected: true }
    const { open } = await findSources(site, visit.text)
    const [first] = open
    const name = first?.description.name || page.title || new URL(response.url).hostname
    const kind =
      open.find(({ description }) => description.confirmed && !description.isTooOld)?.source.kind ??
      first?.source.kind
    const known = SOURCE_KINDS.find((one) => one === kind)
    if (first && known) {
      const languages = await first.source.languages?.(first.address, page.languages, visit.text)
      const optional = languages?.length ? { languages } : {}
      return success({ kind: known, address: first.address, name: cutName(name), ...optional })
    }
    const other = await probeSource(response.url, visit.text)
    if (other) return success(other)
  }
  const feed = await feedAt(reached.ok ? reached.value.response.url : url, url, visit)
  if (feed) return success(feed)
  if (!reached.ok && reached.problem.code === 'not-html') {
    const file = await fileAt(url, visit)
    if (file) return success(file)
  }
  return reached.ok ? success(null) : reached
}

const fetchFor =
  (visit: Visit): TableFetch =>
  (url, options) =>
    visit.fetch(url, options)

/** Finds a table whose address does not tell that it is one, but its media type does. */
async function fileAt(url: string, visit: Visit): Promise<FoundTable | null> {
  const fetched = await visit.fetch(url)
  return fetched.ok ? findTable(url, fetchFor(visit), fetched.value.headers['content-type']) : null
}

/** Tries the usual paths of sources that the site's pages do not announce. */
async function probeSource(site: string, text: SourceFetch): Promise<FoundSource | null> {
  for (const source of SOURCES) {
    const known = SOURCE_KINDS.find((one) => one === source.kind)
    for (const place of known ? (source.usualPlaces ?? []) : []) {
      const address = new URL(place, site).href
      const description = await source.describe(address, text)
      if (known && description)
        return { kind: known, address, name: cutName(description.name || new URL(site).hostname) }
    }
  }
  return null
}

async function feedAt(site: string, typed: string, visit: Visit): Promise<FoundSource | null> {
  const folder = new URL('.', site).href
  const addresses = [...new Set([typed, ...FEEDS.map((path) => new URL(path, folder).href)])]
  for (const address of addresses) {
    const response = await visit.text(address, { accept: ACCEPT_FEED, maxBytes: MAX_FEED_BYTES })
    const title = response && feedTitle(response.text)
    if (response && title !== null) {
      const table = await findTableInFeed(response.url, response.text, fetchFor(visit))
      if (table) return table
      return { kind: 'feed', address: response.url, name: cutName(title || new URL(address).hostname) }
    }
  }
  return null
}

function cutName(name: string): string {
  return cutText(name.replaceAll(/\p{Cc}+/gu, ' ').trim(), 80)
}

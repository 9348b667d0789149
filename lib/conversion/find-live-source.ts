import type { Source } from '../document/sources'
import { SOURCE_KINDS } from '../document/sources'
import { feedTitle } from '../sources/feed/feed-title'
import { SOURCES } from '../sources/registry'
import type { SourceFetch } from '../sources/source'
import { VISIT_MS, type GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { reachSite } from './reach/reach-site'
import { createVisit } from './visit'
import { findSources } from './inspect/find-sources'
import { failure, type Result, success } from '../base/result'
import { siteProblem, type SiteProblem } from './site-problem'
import { normalizeUrl, plainFallback } from './url'

export type FoundSource = Pick<Source, 'kind' | 'address' | 'name' | 'languages'>

/** Where sites keep their feeds. */
const FEEDS = ['feed/', 'rss.xml', 'feed.xml', 'atom.xml', 'index.xml', 'feed.json']
const ACCEPT_FEED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1'
const MAX_FEED_BYTES = 2 * 1024 * 1024

/**
 * Finds what an address that somebody pasted gives to an app as it changes: a store, a WordPress, else a feed.
 * @returns null in `value` where the site answers, but has none of these open
 */
export async function findLiveSource(
  typed: string,
  { fetch, signal }: { fetch: Pick<GuardedFetch, 'fetchPage'>; signal?: AbortSignal },
): Promise<Result<FoundSource | null, SiteProblem>> {
  const url = normalizeUrl(typed)
  if (url === null) return failure(siteProblem('invalid-url'))
  const visit = createVisit(fetch, Date.now() + VISIT_MS, signal)
  const reached = await reachSite(url, plainFallback(typed), visit)
  if (reached.ok) {
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
      const told = languages?.length ? { languages } : {}
      return success({ kind: known, address: first.address, name: cutName(name), ...told })
    }
    const other = await unsaidAt(response.url, visit.text)
    if (other) return success(other)
  }
  const feed = await feedAt(reached.ok ? reached.value.response.url : url, url, visit.text)
  if (feed) return success(feed)
  return reached.ok ? success(null) : reached
}

/** A source that the site's pages say nothing of, at one of the places where it usually answers. */
async function unsaidAt(site: string, text: SourceFetch): Promise<FoundSource | null> {
  for (const source of SOURCES) {
    const known = SOURCE_KINDS.find((one) => one === source.kind)
    for (const place of known ? (source.usualPlaces ?? []) : []) {
      const address = new URL(place, site).href
      const said = await source.describe(address, text)
      if (known && said) return { kind: known, address, name: cutName(said.name || new URL(site).hostname) }
    }
  }
  return null
}

async function feedAt(site: string, typed: string, text: SourceFetch): Promise<FoundSource | null> {
  const folder = new URL('.', site).href
  const addresses = [...new Set([typed, ...FEEDS.map((path) => new URL(path, folder).href)])]
  for (const address of addresses) {
    const answer = await text(address, { accept: ACCEPT_FEED, maxBytes: MAX_FEED_BYTES })
    const title = answer && feedTitle(answer.text)
    if (answer && title !== null)
      return { kind: 'feed', address: answer.url, name: cutName(title || new URL(address).hostname) }
  }
  return null
}

function cutName(name: string): string {
  return name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80)
}

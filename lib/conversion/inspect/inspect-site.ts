import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'
import type { Visit } from '../visit'
import { decodeHtml } from './charset'
import { declaredNames, describeSite, type SiteFacts } from './describe-site'
import { hasDeclaredName } from './name'
import { readOtherPage } from './other-page'
import { type IconCandidate, iconCandidates } from './icon-candidates'
import { resolveHttp } from '../../platform/html/link'
import { type Manifest, parseManifest } from './manifest'
import { type PageFacts, readPageYielding } from './page'
import { findSources, type SiteSources } from './find-sources'

/** Everything found out about a site, except for its icon's picture. */
export type Inspection = SiteSources & {
  facts: SiteFacts
  icons: IconCandidate[]
  charset: string
  hasManifest: boolean
  /** Whether a source did not respond in time. */
  isLate: boolean
}

const ACCEPT_MANIFEST = 'application/manifest+json, application/json'
const MAX_MANIFEST_BYTES = 512 * 1024

export type ParsedPage = { page: PageFacts; charset: string; isCharsetGuessed: boolean }

/** Decodes and parses the page of an HTTP response. */
export async function parsePage(response: FetchedPage): Promise<ParsedPage> {
  const {
    text,
    charset,
    isGuessed = false,
  } = decodeHtml(response.bytes, response.headers['content-type'], response.isCut)
  return { page: await readPageYielding(text, response.url), charset, isCharsetGuessed: isGuessed }
}

/**
 * Adds facts from the manifest and the content sources, fetched concurrently. Either may be missing.
 * @param expectsSource whether the owner chose a kind of site with a content source
 */
export async function inspectSite(
  response: FetchedPage,
  { page, charset }: Pick<ParsedPage, 'page' | 'charset'>,
  visit: Visit,
  expectsSource: boolean,
): Promise<Inspection> {
  const { url, headers } = response
  const site = { url, marks: page.marks, linkHeader: headers.link, expected: expectsSource }
  const { text, isAnyLate } = visit.track()
  const pendingSources = findSources(site, text, isAnyLate)
  const [manifest, sources] = await Promise.all([loadManifest(page, visit), pendingSources])
  const described = sources.open[0]?.description ?? null
  const isNamed = hasDeclaredName(declaredNames(page, manifest, described))
  const other = isNamed ? null : await readOtherPage(page, visit)
  return {
    ...sources,
    facts: describeSite(page, manifest, {
      source: described,
      contentLanguage: headers['content-language'],
      other,
    }),
    icons: iconCandidates(page, manifest, described?.icon),
    charset,
    hasManifest: manifest !== null,
    isLate: isAnyLate(),
  }
}

async function loadManifest(page: PageFacts, visit: Visit): Promise<Manifest | null> {
  const href = page.links.find(({ rel }) => rel.includes('manifest'))?.href
  const url = href === undefined ? null : resolveHttp(href, page.base)
  if (url === null) return null
  const response = await visit.text(url, { accept: ACCEPT_MANIFEST, maxBytes: MAX_MANIFEST_BYTES })
  return response && parseManifest(response.text, response.url)
}

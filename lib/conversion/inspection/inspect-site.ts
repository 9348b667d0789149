import type { FetchedPage } from '../guarded-fetch/guarded-fetch'
import type { Visit } from '../visit'
import { loadSiteIndex, type SiteIndex } from '../wordpress/site-index'
import { decodeHtml } from './charset'
import { describeSite, type SiteFacts } from './describe-site'
import { type IconCandidate, iconCandidates } from './icon-candidates'
import { resolveHttp } from './link'
import { type Manifest, parseManifest } from './manifest'
import { type PageFacts, readPageInTurns } from './page'
import { type Platform, restApiFromHeader } from './platform'

/** Everything conversion learnt about a site besides the icon's picture. */
export type Inspection = {
  facts: SiteFacts
  platform: Platform | null
  icons: IconCandidate[]
  charset: string
  hasManifest: boolean
  /** Where WordPress's REST interface answers; null where it does not, or the site is none of WordPress's. */
  restRoot: string | null
}

const MANIFEST_BYTES = 512 * 1024

/** A page as it was answered, read. */
export async function readAnswer(answer: FetchedPage): Promise<{ page: PageFacts; charset: string }> {
  const { text, charset } = decodeHtml(answer.bytes, answer.headers['content-type'])
  return { page: await readPageInTurns(text, answer.url), charset }
}

/**
 * Completes what the page says by its manifest and, where WordPress is behind it or expected, by the index of its
 * REST interface. Both are fetched at once; either may be missing.
 */
export async function inspectSite(
  answer: FetchedPage,
  { page, charset }: { page: PageFacts; charset: string },
  visit: Visit,
  expectsWordPress: boolean,
): Promise<Inspection> {
  const [manifest, { platform, restRoot, index }] = await Promise.all([
    loadManifest(page, visit),
    findPlatform(answer, page, visit, expectsWordPress),
  ])
  return {
    facts: describeSite(page, manifest, index, answer.headers['content-language']),
    platform,
    icons: iconCandidates(page, manifest, index?.icon),
    charset,
    hasManifest: manifest !== null,
    restRoot,
  }
}

async function loadManifest(page: PageFacts, visit: Visit): Promise<Manifest | null> {
  const href = page.links.find(({ rel }) => rel.includes('manifest'))?.href
  const url = href === undefined ? null : resolveHttp(href, page.base)
  if (url === null) return null
  const answer = await visit.text(url, 'application/manifest+json, application/json', MANIFEST_BYTES)
  return answer && parseManifest(answer.text, answer.url)
}

type Found = { platform: Platform | null; restRoot: string | null; index: SiteIndex | null }

async function findPlatform(
  answer: FetchedPage,
  page: PageFacts,
  visit: Visit,
  expectsWordPress: boolean,
): Promise<Found> {
  const seen = page.platforms.platform()
  const announced = restApiFromHeader(answer.headers.link) ?? page.platforms.restApiLink
  const isWordPress = seen === 'wordpress' || seen === 'woocommerce' || announced !== null
  if (!isWordPress && !(expectsWordPress && seen === null)) {
    return { platform: seen, restRoot: null, index: null }
  }
  const root = resolveHttp(announced ?? '/wp-json/', answer.url)
  const index = root === null ? null : await loadSiteIndex(root, visit)
  const system = seen === 'woocommerce' ? seen : index?.system
  return { platform: system ?? (isWordPress ? 'wordpress' : seen), restRoot: index && root, index }
}

import { decodeHtml } from '../../conversion/inspect/charset'
import { resolveHttp } from '../../platform/html/link'
import { describeSite } from '../../conversion/inspect/describe-site'
import { type Manifest, type ManifestIcon, parseManifest } from '../../conversion/inspect/manifest'
import type { PageFacts } from '../../conversion/inspect/page'
import type { FetchedSite } from '../../conversion/reach/fetch-site'
import { success } from '../../base/result'
import type { Visit } from '../../conversion/visit'
import type { Evidence, ManifestEvidence, MeasuredIcon } from './evidence'
import { load } from './load'
import { measureListed } from './listed-pictures'
import { loadManifest } from './manifest'
import { measurePicture } from './picture'
import { inspectTransport } from './transport'
import { findWorker } from './worker'

const MAX_ICONS = 10
const MAX_PAGE_BYTES = 5 * 1024 * 1024
const ACCEPT_PAGE = 'text/html, */*;q=0.1'

/** Fetches everything that the checks need, concurrently where possible. */
export async function gatherEvidence({ response, page }: FetchedSite, visit: Visit): Promise<Evidence> {
  const html = decodeHtml(response.bytes, response.headers['content-type']).text
  const [transport, worker, appleTouchIcon, { manifest, ...fromManifest }] = await Promise.all([
    inspectTransport(response.url, visit),
    findWorker(html, page, visit),
    measureAppleTouchIcon(page, visit),
    followManifest(page, visit),
  ])
  return { page, site: describeSite(page, manifest), transport, worker, appleTouchIcon, ...fromManifest }
}

type FromManifest = Pick<
  Evidence,
  'manifestFile' | 'icons' | 'screenshots' | 'shortcutIcons' | 'startPage'
> & { manifest: Manifest | null }

async function followManifest(page: PageFacts, visit: Visit): Promise<FromManifest> {
  const { evidence: manifestFile, text } = await loadManifest(page, visit)
  const manifest = manifestFile.state === 'read' ? parseManifest(text, manifestFile.url) : null
  const [icons, listed, startPage] = await Promise.all([
    measureIcons(manifest?.icons ?? [], visit),
    measureListed(manifestFile, visit),
    visitStartPage(manifestFile, page, visit),
  ])
  return { manifest, manifestFile, icons, ...listed, startPage }
}

async function measureIcons(icons: readonly ManifestIcon[], visit: Visit): Promise<MeasuredIcon[]> {
  const urls = [...new Set(icons.map(({ url }) => url))].slice(0, MAX_ICONS)
  const pictures = new Map(
    await Promise.all(urls.map(async (url) => [url, await measurePicture(url, visit)] as const)),
  )
  return icons.flatMap((icon) => {
    const picture = pictures.get(icon.url)
    return picture ? [{ ...icon, picture }] : []
  })
}

/** Checks whether the app's start page exists, if it is not the page that was just read. */
async function visitStartPage(
  manifest: ManifestEvidence,
  page: PageFacts,
  visit: Visit,
): Promise<Evidence['startPage']> {
  const start = manifest.state === 'read' ? manifest.members?.start_url : null
  const url = typeof start === 'string' && manifest.state === 'read' ? resolveHttp(start, manifest.url) : null
  if (url === null || new URL(url).origin !== new URL(page.url).origin) return null
  if (withoutSearch(url) === withoutSearch(page.url)) return null
  const loaded = await load(visit, url, { accept: ACCEPT_PAGE, maxBytes: MAX_PAGE_BYTES })
  return loaded.ok ? success(loaded.value.url) : loaded
}

function withoutSearch(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Measures the icon that the page declares, or the one that phones try by default. */
async function measureAppleTouchIcon(page: PageFacts, visit: Visit): Promise<Evidence['appleTouchIcon']> {
  const href = page.links.find(({ rel }) => rel.some((word) => word.startsWith('apple-touch-icon')))?.href
  if (href === undefined) {
    const url = new URL('/apple-touch-icon.png', page.url).href
    const picture = await measurePicture(url, visit)
    return picture.ok ? { url, picture } : null
  }
  const url = resolveHttp(href, page.base)
  return url === null ? null : { url, picture: await measurePicture(url, visit) }
}

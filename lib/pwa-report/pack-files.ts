import { drawMonogram } from '../document/monogram'
import { toLatin } from '../base/latin'
import { drawIcons } from '../packaging/icons'
import { WEB_ICONS } from '../packaging/web/icons'
import { zip } from '../packaging/zip'
import { brandColors } from '../conversion/compose/brand-colors'
import { type GuardedFetch, VISIT_MS } from '../guarded-fetch/guarded-fetch'
import { findPicture } from '../conversion/inspect/icon/find-picture'
import { ensureContrast } from '../conversion/inspect/icon/ensure-contrast'
import { plateColor } from '../conversion/inspect/icon/plate-color'
import { describeSite, type SiteFacts } from '../conversion/inspect/describe-site'
import { iconCandidates } from '../conversion/inspect/icon-candidates'
import { parseManifest } from '../conversion/inspect/manifest'
import { chooseShortName } from '../conversion/inspect/name'
import { cut } from '../platform/html/text'
import { fetchSite } from '../conversion/reach/fetch-site'
import { failure, type Result, success } from '../base/result'
import { siteProblem, type SiteProblem } from '../conversion/site-problem'
import { normalizeUrl, plainFallback } from '../conversion/url'
import { createVisit } from '../conversion/visit'
import type { ManifestEvidence } from './evidence/evidence'
import { loadManifest } from './evidence/manifest'
import { buildFiles } from './files/build-files'
import type { Kit } from './files/kit'

type Tools = { fetch: Pick<GuardedFetch, 'fetchPage'>; signal?: AbortSignal }

/** Minimum edge in pixels of a source picture for icons. The color of a smaller one still counts. */
const MIN_ICON_EDGE = 48
/** Fallback if the site has no color. */
const PLAIN_COLOR = '#3b352f'
const MAX_ID_LENGTH = 500

/**
 * Visits a website and packs what it lacks as a progressive web app: manifest, icons from its own or a
 * monogram, a service worker, and instructions. The same site gives the same bytes.
 * @throws the signal's reason if aborted
 */
export async function packFiles(
  typed: string,
  { fetch, signal }: Tools,
): Promise<Result<{ host: string; zip: Buffer }, SiteProblem>> {
  const requestedUrl = normalizeUrl(typed)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const visit = createVisit(fetch, Date.now() + VISIT_MS, signal)
  const reached = await fetchSite(requestedUrl, plainFallback(typed), visit)
  if (!reached.ok) return reached
  const { page } = reached.value
  const { evidence, text } = await loadManifest(page, visit)
  const manifest = evidence.state === 'read' ? parseManifest(text, evidence.url) : null
  const site = describeSite(page, manifest)
  const picture = await findPicture(iconCandidates(page, manifest), visit)
  signal?.throwIfAborted()

  const color = brandColors({ ...site, iconColor: picture?.dominantColor ?? null })?.primary ?? PLAIN_COLOR
  const own = picture && picture.width >= MIN_ICON_EDGE ? picture : null
  const kit = kitOf(site, { color, iconEdge: own?.width ?? null, page: page.url, manifest: evidence })
  const { backgroundColor } = kit.settings
  const mark = own && (await ensureContrast(own.png, backgroundColor, [site.accentColor, color]))
  const icons = await drawIcons(
    mark ?? Buffer.from(drawMonogram({ name: toLatin(site.name), background: color })),
    WEB_ICONS.map(({ name }) => name),
    { background: mark ? ((await plateColor(mark)) ?? backgroundColor) : color },
  )
  return success({ host: kit.host, zip: zip(buildFiles(kit, icons)) })
}

type Around = { color: string; iconEdge: number | null; page: string; manifest: ManifestEvidence }

function kitOf(site: SiteFacts, { color, iconEdge, page, manifest }: Around): Kit {
  return {
    host: new URL(page).host,
    id: identityOf(manifest, page),
    settings: {
      appName: site.name,
      shortName: chooseShortName(site.name, site.shortName),
      description: cut(site.description || site.tagline, 300),
      language: site.language ?? 'en',
      direction: site.direction,
      primaryColor: color,
      backgroundColor: site.backgroundColor ?? '#ffffff',
    },
    iconEdge,
    hasViewport: site.hasViewport,
    hasManifest: manifest.state === 'read' && manifest.members !== null,
  }
}

/**
 * Returns the app's identity as defined by the Web Application Manifest: its ID, resolved against the start
 * page's origin, or the start page itself. An installed app must keep it.
 */
function identityOf(manifest: ManifestEvidence, page: string): string {
  if (manifest.state !== 'read' || manifest.members === null) return '/'
  const { id, start_url: start } = manifest.members
  const { origin } = new URL(page)
  const stated = [
    [id, origin],
    [start, manifest.url],
  ] as const
  for (const [reference, base] of stated) {
    if (typeof reference !== 'string' || reference === '' || !URL.canParse(reference, base)) continue
    const url = new URL(reference, base)
    if (url.origin === origin && url.href.length <= MAX_ID_LENGTH) return url.pathname + url.search
  }
  return '/'
}

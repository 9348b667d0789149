import type { AppDocument } from '../document/document'
import { brandColors } from './draft/brand-colors'
import { buildDocument } from './draft/build-document'
import { buildReport, kindOf, serves } from './draft/build-report'
import { type GuardedFetch, VISIT_MS } from './guarded-fetch/guarded-fetch'
import { findPicture } from './icon/find-picture'
import { inspectSite } from './inspection/inspect-site'
import type { SiteReport } from './report'
import { failure, type Result, success } from './result'
import type { ConversionKind } from './schema'
import { reachSite } from './reach-site'
import { kindMismatch, siteProblem, type SiteProblem } from './site-problem'
import { normaliseUrl, plainFallback } from './url'
import { createVisit } from './visit'
import { loadContent, NO_CONTENT } from './wordpress/content'

export type ConversionRequest = {
  /** As it was typed. */
  url: string
  appName: string
  kind?: ConversionKind
  /** Goes on whatever the site turns out to be; otherwise a kind that does not suit it is a problem. */
  anyKind?: boolean
}

/** What is being done, in this order, for whoever waits. */
export const CONVERSION_STEPS = ['reaching', 'reading', 'icons', 'building'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

export type Conversion = {
  /** What the person chose; the report says what the site turned out to be. */
  kind: ConversionKind
  /** Where the visit ended. */
  sourceUrl: string
  /** Ready to keep; its icon is empty until the caller has kept the picture. */
  document: AppDocument
  /** A square PNG of 48 to 1,024 px, and where it came from. */
  icon: { png: Uint8Array; source: string } | null
  report: SiteReport
}

export type ConversionTools = {
  fetch: Pick<GuardedFetch, 'fetchPage'>
  onProgress?: (step: ConversionStep) => void
  signal?: AbortSignal
}

/** Pixels below which a picture is not worth being an app's icon; its colour still counts. */
const SMALLEST_ICON = 48

/**
 * Visits a website and draws an app from it: at most 10 seconds in all, of which what is secondary (manifest,
 * icons) gets what the page left. A site that cannot be read is a problem with its own sentence, not an error.
 * @throws the signal's reason when it is aborted.
 */
export async function convertSite(
  { url, appName, kind = 'web-to-app', anyKind = false }: ConversionRequest,
  { fetch, onProgress = () => {}, signal }: ConversionTools,
): Promise<Result<Conversion, SiteProblem>> {
  const requestedUrl = normaliseUrl(url)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const plainUrl = plainFallback(url)
  const started = Date.now()
  const visit = createVisit(fetch, started + VISIT_MS, signal)

  onProgress('reaching')
  const reached = await reachSite(requestedUrl, plainUrl, visit)
  if (!reached.ok) return reached

  onProgress('reading')
  const { answer } = reached.value
  const inspection = await inspectSite(answer, reached.value, visit, kind !== 'web-to-app')
  const detected = kindOf(inspection.platform)
  if (!anyKind && !serves(detected, kind)) return failure(kindMismatch(kind, detected))

  onProgress('icons')
  const { restRoot } = inspection
  const [picture, content] = await Promise.all([
    findPicture(inspection.icons, visit),
    restRoot === null ? NO_CONTENT : loadContent(restRoot, kind, visit),
  ])
  signal?.throwIfAborted()

  onProgress('building')
  const icon = picture && picture.width >= SMALLEST_ICON ? picture : null
  const { navigation } = inspection.facts
  const facts = { ...inspection.facts, navigation: navigation.length > 0 ? navigation : content.pages }
  const iconColor = picture?.dominantColor ?? null
  return success({
    kind,
    sourceUrl: answer.url,
    document: buildDocument({ site: facts, appName, sourceUrl: answer.url, iconColor, content }),
    icon: icon && { png: icon.png, source: icon.source },
    report: buildReport(
      { ...inspection, facts },
      {
        requestedUrl,
        url: answer.url,
        visitedAt: new Date(started),
        kind,
        icon,
        colorSource: brandColors({ ...facts, iconColor })?.source ?? null,
        isPlain: plainUrl !== null && answer.url.startsWith('http:'),
      },
    ),
  })
}

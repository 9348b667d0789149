import type { AppDocument } from '../document/document'
import { brandColors } from './draft/brand-colors'
import { buildDocument } from './draft/build-document'
import { buildReport } from './draft/build-report'
import { type FetchedPage, type GuardedFetch, IMAGE_BYTES, VISIT_MS } from './guarded-fetch/guarded-fetch'
import { findIcon, type FoundIcon } from './icon/find-icon'
import type { IconCandidate } from './inspection/icon-candidates'
import { inspectSite, readAnswer } from './inspection/inspect-site'
import type { PageFacts } from './inspection/page'
import type { SiteReport } from './report'
import { failure, type Result, success } from './result'
import type { ConversionKind } from './schema'
import { judgeAnswer, problemOfFetch, siteProblem, type SiteProblem } from './site-problem'
import { normaliseUrl } from './url'
import { createVisit, type Visit } from './visit'

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
const ACCEPT_HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
const ACCEPT_PICTURE = 'image/png,image/svg+xml,image/*;q=0.8'

/**
 * Visits a website and draws an app from it: at most 10 seconds in all, of which what is secondary (manifest,
 * icons) gets what the page left. A site that cannot be read is a problem with its own sentence, not an error.
 * @throws the signal's reason when it is aborted.
 */
export async function convertSite(
  { url, appName, kind = 'web-to-app' }: { url: string; appName: string; kind?: ConversionKind },
  { fetch, onProgress = () => {}, signal }: ConversionTools,
): Promise<Result<Conversion, SiteProblem>> {
  const requestedUrl = normaliseUrl(url)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const started = Date.now()
  const visit = createVisit(fetch, started + VISIT_MS, signal)

  onProgress('reaching')
  const reached = await reachPage(requestedUrl, visit)
  if (!reached.ok) return reached

  onProgress('reading')
  const { answer } = reached.value
  const inspection = await inspectSite(answer, reached.value, visit, kind !== 'web-to-app')

  onProgress('icons')
  const picture = await findPicture(inspection.icons, visit)
  signal?.throwIfAborted()

  onProgress('building')
  const icon = picture && picture.width >= SMALLEST_ICON ? picture : null
  const { facts } = inspection
  const iconColor = picture?.dominantColor ?? null
  return success({
    kind,
    sourceUrl: answer.url,
    document: buildDocument({ site: facts, appName, sourceUrl: answer.url, iconColor }),
    icon: icon && { png: icon.png, source: icon.source },
    report: buildReport(inspection, {
      requestedUrl,
      url: answer.url,
      visitedAt: new Date(started),
      kind,
      icon,
      colorSource: brandColors({ ...facts, iconColor })?.source ?? null,
    }),
  })
}

type ReachedPage = { answer: FetchedPage; page: PageFacts; charset: string }

/** Fetches and reads the page, and goes on once to where a page without content of its own sends its visitors. */
async function reachPage(url: string, visit: Visit): Promise<Result<ReachedPage, SiteProblem>> {
  const first = await readAt(url, visit)
  if (!first.ok) return first
  const { refresh } = first.value.page
  if (refresh === null || refresh === first.value.answer.url) return first
  const second = await readAt(refresh, visit)
  return second.ok ? second : first
}

async function readAt(url: string, visit: Visit): Promise<Result<ReachedPage, SiteProblem>> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_HTML })
  if (!fetched.ok) return failure(problemOfFetch(fetched.problem))
  const judged = judgeAnswer(fetched.value)
  return judged.ok ? success({ answer: judged.value, ...(await readAnswer(judged.value)) }) : judged
}

function findPicture(candidates: readonly IconCandidate[], visit: Visit): Promise<FoundIcon | null> {
  return findIcon(candidates, async (url, signal) => {
    const answer = await visit.fetch(url, { accept: ACCEPT_PICTURE, maxBytes: IMAGE_BYTES, signal })
    return answer.ok && answer.value.status === 200 ? answer.value.bytes : null
  })
}

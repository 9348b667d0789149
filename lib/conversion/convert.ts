import type { AppDocument } from '../document/document'
import type { Settings } from '../document/settings'
import type { SourceItem } from '../sources/source'
import { brandColors } from './compose/brand-colors'
import { buildDocument } from './compose/build-document'
import { type ContentInspection, noteContent, unknownParts } from './compose/content-notes'
import { noteServices } from './compose/host-notes'
import { proposeHosts, readWaysOut } from './compose/hosts'
import { noteLanguages } from './compose/language-notes'
import { buildReport } from './compose/build-report'
import { type GuardedFetch, VISIT_MS } from '../guarded-fetch/guarded-fetch'
import type { FoundIcon } from './inspect/icon/find-icon'
import { standOut } from './inspect/icon/stand-out'
import { findPicture } from './inspect/icon/find-picture'
import { type Inspection, inspectSite } from './inspect/inspect-site'
import { EMPTY_PAGE, type PageFacts } from './inspect/page'
import type { NavigationLink } from './inspect/navigation'
import type { SiteReport } from './report'
import { failure, type Result, success } from '../base/result'
import { isConvertibleAs, kindOf } from './kinds'
import type { ConversionKind } from './schema'
import { reachSite } from './reach/reach-site'
import { kindMismatch, siteProblem, type SiteProblem } from './site-problem'
import { normalizeUrl, plainFallback } from './url'
import { createVisit, type Visit } from './visit'
import { contentOfFeed, loadContent, type SiteContent } from './inspect/content'
import { loadFeed } from './inspect/feed'
import { findStore, storeOf } from './inspect/store'

export type ConversionRequest = {
  /** As it was typed. */
  url: string
  /** The site's own name when missing. */
  appName?: string | undefined
  kind?: ConversionKind
  /** Converts whatever the site turns out to be; otherwise a kind that doesn't suit it is a problem. */
  anyKind?: boolean
}

/** The steps to report, in their order. */
export const CONVERSION_STEPS = ['reaching', 'reading', 'icons', 'building'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

export type Conversion = {
  /** What the owner chose; the report says what the site turned out to be. */
  kind: ConversionKind
  /** Where the visit ended. */
  sourceUrl: string
  /** Ready to store; its icon is empty until the caller has stored the picture. */
  document: AppDocument
  /** A square PNG of 48 to 1,024 px, and where it came from. */
  icon: { png: Uint8Array; source: string } | null
  report: SiteReport
}

export type ConversionTools = {
  fetch: Pick<GuardedFetch, 'fetchPage'>
  onProgress?: (step: ConversionStep) => void
  signal?: AbortSignal
  /** Milliseconds for all of it, where nobody waits for the app: 10 seconds if not given. */
  within?: number
}

/** Pixels below which a picture is not worth being an app's icon; its color still counts. */
const MIN_ICON_EDGE = 48

/**
 * Visits a website and composes an app from it, in 10 seconds at most. Secondary requests (manifest, sources, icons) get
 * the time that the page left, those first that tell what the site is, then those for what it is about, and the way to a store's
 * checkout last. What had no time is told in the report. A site that can't be read is a problem with its own sentence, not an
 * error.
 * @throws the signal's reason when it is aborted.
 */
export async function convertSite(
  { url, appName, kind = 'web-to-app', anyKind = false }: ConversionRequest,
  { fetch, onProgress = () => {}, signal, within = VISIT_MS }: ConversionTools,
): Promise<Result<Conversion, SiteProblem>> {
  const requestedUrl = normalizeUrl(url)
  if (requestedUrl === null) return failure(siteProblem('invalid-url'))
  const plainUrl = plainFallback(url)
  const started = Date.now()
  const visit = createVisit(fetch, started + within, signal)

  onProgress('reaching')
  const reached = await reachSite(requestedUrl, plainUrl, visit)
  if (!reached.ok) return reached

  onProgress('reading')
  const { response } = reached.value
  const inspection = await inspectSite(response, reached.value, visit, kind !== 'web-to-app')
  const detected = kindOf(inspection.platform)
  if (!anyKind && !isConvertibleAs(kind, detected))
    return failure(inspection.isLate ? siteProblem('timeout') : kindMismatch(kind, detected))

  onProgress('icons')
  // A site has few connections: what is asked first has the first turns
  const [found, content, picture, waysOut] = await Promise.all([
    findStore(inspection.open, kind, homeOf(response), visit),
    readContent(inspection, reached.value.page, kind, visit),
    findPicture(inspection.icons, visit),
    readWaysOut(reached.value.page, visit),
  ])
  const store = storeOf(found, content)
  signal?.throwIfAborted()

  onProgress('building')
  const { navigation } = inspection.facts
  const facts = {
    ...inspection.facts,
    navigation: navigation.length > 0 ? navigation : toLinks(content.pages),
  }
  const iconColor = picture?.dominantColor ?? null
  const hosts = proposeHosts(waysOut, { url: response.url, requestedUrl })
  const sourceUrl = response.url
  const name = appName ?? facts.name
  const document = buildDocument({ site: facts, appName: name, sourceUrl, iconColor, content, store, hosts })
  const own = picture && picture.width >= MIN_ICON_EDGE ? picture : null
  const icon = own && (await seenOn(own, document.settings, facts.accentColor))
  const asked: ContentInspection = {
    kind,
    isOfKind: isConvertibleAs(kind, detected) || inspection.isLate,
    isOpen: inspection.open.length > 0,
    isLate: inspection.isLate,
    isTooOld: isTooOld(inspection, kind),
    content,
    store,
    answers: visit.answers,
  }
  const notes = [
    ...noteContent(asked),
    ...(content.posts.length > 0
      ? noteLanguages(content.source?.languages ?? [], reached.value.page.languages)
      : []),
  ]
  return success({
    kind,
    sourceUrl,
    document,
    icon: icon && { png: icon.png, source: icon.source },
    report: buildReport(
      { ...inspection, facts },
      {
        requestedUrl,
        url: response.url,
        visitedAt: new Date(started),
        kind,
        icon,
        colorSource: brandColors({ ...facts, iconColor })?.source ?? null,
        hosts,
        unknown: unknownParts(asked),
        closed: [...notes, ...noteServices(waysOut)],
        isCut: response.isCut === true,
        isCharsetGuessed: reached.value.isCharsetGuessed,
        isScripted: isScripted(reached.value.page),
        isPlain: plainUrl !== null && response.url.startsWith('http:'),
      },
    ),
  })
}

/** The content of the site's source, or that of its feed where the source is closed. */
async function readContent(
  { open, platform }: Inspection,
  page: PageFacts,
  kind: ConversionKind,
  visit: Visit,
): Promise<SiteContent> {
  const isOfKind = isConvertibleAs(kind, kindOf(platform))
  const loaded = await loadContent(open, kind, page.languages, visit)
  const feed = !isOfKind || open.length > 0 ? null : await loadFeed(page, kind, visit)
  return feed ? contentOfFeed(feed) : loaded
}

/** Whether the chosen kind of source is there, but cannot give what an app asks for. */
function isTooOld({ open }: Inspection, kind: ConversionKind): boolean {
  return open.some(({ source, description }) => kindOf(source.kind) === kind && description.isTooOld)
}

/** The icon with a plate below it where it would vanish on the app's background. */
async function seenOn(
  icon: FoundIcon,
  { backgroundColor, primaryColor }: Pick<Settings, 'backgroundColor' | 'primaryColor'>,
  tileColor: string | null,
): Promise<FoundIcon> {
  return { ...icon, png: await standOut(icon.png, backgroundColor, [tileColor, primaryColor]) }
}

/** Whether scripts make what a page shows, so that there is nothing to read without running them. */
function isScripted({ scripts, visibleText, navigation }: PageFacts): boolean {
  return scripts > 0 && visibleText < EMPTY_PAGE && navigation.length === 0
}

function homeOf({ url, bytes }: { url: string; bytes: Uint8Array }): { url: string; html: string } {
  return { url, html: new TextDecoder().decode(bytes) }
}

/** The pages that a content source lists, for sites whose menu cannot be read. */
function toLinks(pages: readonly SourceItem[]): NavigationLink[] {
  return pages.map(({ title, url }) => ({ text: title, url }))
}

import type { AppDocument } from '../document/document'
import type { Settings } from '../document/settings'
import type { SourceItem } from '../sources/source'
import { brandColors } from './compose/brand-colors'
import { buildDocument } from './compose/build-document'
import { type ContentInspection, noteContent, unknownParts } from './compose/content-notes'
import { noteServices } from './compose/host-notes'
import { proposeHosts, readOutgoingLinks } from './compose/hosts'
import { noteLanguages } from './compose/language-notes'
import { buildReport } from './compose/build-report'
import { type GuardedFetch, VISIT_MS } from '../guarded-fetch/guarded-fetch'
import type { FoundIcon } from './inspect/icon/find-icon'
import { ensureContrast } from './inspect/icon/ensure-contrast'
import { findPicture } from './inspect/icon/find-picture'
import { type Inspection, inspectSite } from './inspect/inspect-site'
import { EMPTY_PAGE, type PageFacts } from './inspect/page'
import type { NavigationLink } from './inspect/navigation'
import type { SiteReport } from './report'
import { failure, type Result, success } from '../base/result'
import { isConvertibleAs, getConversionKind } from './kinds'
import type { ConversionKind } from './schema'
import { type FetchedSite, fetchSite } from './reach/fetch-site'
import { kindMismatch, siteProblem, type SiteProblem } from './site-problem'
import { normalizeUrl, plainFallback } from './url'
import { createVisit, type Visit } from './visit'
import { contentOfFeed, loadContent, type SiteContent } from './inspect/content'
import { loadFeed } from './inspect/feed'
import { findStore, storeOf } from './inspect/store'

export type ConversionRequest = {
  /** URL as typed. */
  url: string
  /** Defaults to the site's name. */
  appName?: string | undefined
  kind?: ConversionKind
  /** Whether to convert any kind of site. Otherwise an unsuitable `kind` is a problem. */
  anyKind?: boolean
}

/** Progress steps, in order. */
export const CONVERSION_STEPS = ['reaching', 'reading', 'icons', 'building'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

export type Conversion = {
  /** The kind that the owner chose. The report contains the detected kind. */
  kind: ConversionKind
  /** Final URL of the visit. */
  sourceUrl: string
  /** Ready to store. Its icon is empty until the caller has stored the picture. */
  document: AppDocument
  /** A square PNG of 48 to 1,024 px, and its origin. */
  icon: { png: Uint8Array; source: string } | null
  report: SiteReport
}

export type ConversionTools = {
  fetch: Pick<GuardedFetch, 'fetchPage'>
  onProgress?: (step: ConversionStep) => void
  signal?: AbortSignal
  /** Maximum milliseconds for background conversions. Defaults to 10 seconds. */
  within?: number
}

/** Minimum edge in pixels for an icon. The color of a smaller one still counts. */
const MIN_ICON_EDGE = 48

/**
 * Visits a website and composes an app from it, within 10 seconds. Secondary requests (manifest, sources,
 * icons) use the time that is left after the page, in order of importance: those that identify the site, then
 * its main content, and the store's checkout last. The report lists what was late. An unreadable site is a
 * problem with a message, not an error.
 * @throws the signal's reason if aborted
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
  const reached = await fetchSite(requestedUrl, plainUrl, visit)
  if (!reached.ok) return reached

  onProgress('reading')
  const { response } = reached.value
  const inspection = await inspectSite(response, reached.value, visit, kind !== 'web-to-app')
  const detected = getConversionKind(inspection.platform)
  if (!anyKind && !isConvertibleAs(kind, detected))
    return failure(inspection.isLate ? siteProblem('timeout') : kindMismatch(kind, detected))

  onProgress('icons')
  // A site accepts few connections, so earlier requests get them first
  const [found, content, picture, outgoingLinks] = await Promise.all([
    findStore(inspection.open, kind, homeOf(response), visit),
    readContent(inspection, reached.value, kind, visit),
    findPicture(inspection.icons, visit),
    readOutgoingLinks(reached.value.page, visit),
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
  const hosts = proposeHosts(outgoingLinks, { url: response.url, requestedUrl })
  const sourceUrl = response.url
  const name = appName ?? facts.name
  const document = buildDocument({ site: facts, appName: name, sourceUrl, iconColor, content, store, hosts })
  const own = picture && picture.width >= MIN_ICON_EDGE ? picture : null
  const icon = own && (await seenOn(own, document.settings, facts.accentColor))
  const contentInspection: ContentInspection = {
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
    ...inspection.open.flatMap(({ description }) => description.problem ?? []),
    ...noteContent(contentInspection),
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
        unknown: unknownParts(contentInspection),
        closed: [...notes, ...noteServices(outgoingLinks)],
        isCut: response.isCut === true,
        isCharsetGuessed: reached.value.isCharsetGuessed,
        isScripted: isScripted(reached.value.page),
        isPlain: plainUrl !== null && response.url.startsWith('http:'),
      },
    ),
  })
}

/** Loads the content of the site's source, or of its feed where the site has no open source. */
async function readContent(
  { open, platform }: Inspection,
  { page, feed: entered }: FetchedSite,
  kind: ConversionKind,
  visit: Visit,
): Promise<SiteContent> {
  const isOfKind = isConvertibleAs(kind, getConversionKind(platform))
  const loaded = await loadContent(open, kind, page.languages, visit)
  const feed = !isOfKind || open.length > 0 ? null : await loadFeed({ entered, page, kind }, visit)
  return feed ? contentOfFeed(feed) : loaded
}

/** Returns whether a source of the chosen kind exists but is too old for an app. */
function isTooOld({ open }: Inspection, kind: ConversionKind): boolean {
  return open.some(
    ({ source, description }) => getConversionKind(source.kind) === kind && description.isTooOld,
  )
}

/** Adds a plate below the icon if it would be invisible on the app's background. */
async function seenOn(
  icon: FoundIcon,
  { backgroundColor, primaryColor }: Pick<Settings, 'backgroundColor' | 'primaryColor'>,
  tileColor: string | null,
): Promise<FoundIcon> {
  return { ...icon, png: await ensureContrast(icon.png, backgroundColor, [tileColor, primaryColor]) }
}

/** Returns whether scripts render the page, so that it is empty without them. */
function isScripted({ scripts, visibleText, navigation }: PageFacts): boolean {
  return scripts > 0 && visibleText < EMPTY_PAGE && navigation.length === 0
}

function homeOf({ url, bytes }: { url: string; bytes: Uint8Array }): { url: string; html: string } {
  return { url, html: new TextDecoder().decode(bytes) }
}

/** Converts the pages of a content source to links, for sites with an unreadable menu. */
function toLinks(pages: readonly SourceItem[]): NavigationLink[] {
  return pages.map(({ title, url }) => ({ text: title, url }))
}

import { lineageOf, SOURCES } from '../../sources/registry'
import type { ContentSource, SourceDescription, SourceFetch } from '../../sources/source'
import { linksInHeader, type PageMarks, platformOf } from './page-marks'
import type { Platform } from './systems'

/** A content source that answers at an address of the site, or that the site's page announces there. */
export type OpenSource = { source: ContentSource; address: string; description: SourceDescription }

/** `platform` is null when nothing tells what the site is built with. */
export type SiteSources = { platform: Platform | null; open: readonly OpenSource[] }

type Site = {
  url: string
  marks: PageMarks
  /** The page's HTTP header `Link`. */
  linkHeader: string | undefined
  /** Whether the owner chose a kind of site that has a content source. */
  expected: boolean
}

/** What a source says that had no time to say anything. */
const SILENT: SourceDescription = { confirmed: true, name: '', description: '', icon: null }

/**
 * Finds the content sources behind a page and asks each one what it says about the site. Sources that share an address
 * share the request. A page without any mark of a source costs no request unless a source is expected. Where a source does not
 * answer in time, the page's word for what it is and where is enough.
 */
export async function findSources(
  site: Site,
  fetch: SourceFetch,
  isAnyLate = () => false,
): Promise<SiteSources> {
  const links = mergeLinks(linksInHeader(site.linkHeader), site.marks.links)
  const marks = new Set(site.marks.seen())
  for (const kind of links.keys()) marks.add(kind)
  const seen = platformOf(marks)
  const page = { url: site.url, marks, links, expected: site.expected && seen === null }
  const fetchOnce = rememberResponses(fetch)
  const detected = await Promise.all(
    SOURCES.map(async (source) => {
      const detection = source.detect(page)
      const answer =
        detection &&
        (await firstAnswer(source, [detection.address, ...(source.otherAddresses?.(page) ?? [])], fetchOnce))
      if (answer || !detection?.sure || !isAnyLate()) return { source, detection, answer }
      const isAnnounced = lineageOf(source.kind).some((kind) => links.has(kind))
      const announced = isAnnounced ? { address: detection.address, description: SILENT } : null
      return { source, detection, answer: announced }
    }),
  )
  for (const { source, detection, answer } of detected)
    if (detection?.sure || answer?.description.confirmed) marks.add(source.kind)
  return {
    platform: platformOf(marks),
    open: detected.flatMap(({ source, answer }) => (answer ? [{ source, ...answer }] : [])),
  }
}

/** The first of a source's addresses where it answers, each tried after the one before; null when none does. */
async function firstAnswer(
  source: ContentSource,
  addresses: readonly string[],
  fetch: SourceFetch,
): Promise<Omit<OpenSource, 'source'> | null> {
  for (const address of addresses) {
    const description = await source.describe(address, fetch)
    if (description) return { address, description }
  }
  return null
}

function mergeLinks(...maps: ReadonlyMap<string, string[]>[]): Map<string, string[]> {
  const merged = new Map<string, string[]>()
  for (const [kind, hrefs] of maps.flatMap((map) => [...map]))
    merged.set(kind, [...(merged.get(kind) ?? []), ...hrefs])
  return merged
}

function rememberResponses(fetch: SourceFetch): SourceFetch {
  const responses = new Map<string, ReturnType<SourceFetch>>()
  return (url, options) => {
    const response = responses.get(url) ?? fetch(url, options)
    responses.set(url, response)
    return response
  }
}

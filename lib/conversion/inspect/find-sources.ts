import { sourceAncestors, SOURCES } from '../../sources/registry'
import type { ContentSource, SourceDescription, SourceFetch } from '../../sources/source'
import { linksInHeader, type PageMarks, platformOf } from './page-marks'
import type { Platform } from './systems'

/** A content source that responds at a URL of the site, or that the page announces there. */
export type OpenSource = { source: ContentSource; address: string; description: SourceDescription }

/** `platform` is null if unknown. */
export type SiteSources = { platform: Platform | null; open: readonly OpenSource[] }

type Site = {
  url: string
  marks: PageMarks
  /** The page's HTTP header `Link`. */
  linkHeader: string | undefined
  /** Whether the owner chose a kind of site with a content source. */
  expected: boolean
}

/** Description of a source that did not respond in time. */
const SILENT: SourceDescription = { confirmed: true, name: '', description: '', icon: null }

/**
 * Finds the content sources of a page and fetches their description of the site. Sources with the same URL
 * share a request. A page without marks of a source causes no request unless a source is expected. If a
 * source is late, the page's own declaration is enough.
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
  const fetchOnce = memoizeFetch(fetch)
  const detected = await Promise.all(
    SOURCES.map(async (source) => {
      const detection = source.detect(page)
      const answer =
        detection &&
        (await firstAnswer(source, [detection.address, ...(source.otherAddresses?.(page) ?? [])], fetchOnce))
      if (answer || !detection?.sure || !isAnyLate()) return { source, detection, answer }
      const isAnnounced = sourceAncestors(source.kind).some((kind) => links.has(kind))
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

/** Tries a source's URLs in order and returns the first that responds, or null. */
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

function memoizeFetch(fetch: SourceFetch): SourceFetch {
  const responses = new Map<string, ReturnType<SourceFetch>>()
  return (url, options) => {
    const key = `${url} ${options.body ?? ''}`
    const response = responses.get(key) ?? fetch(url, options)
    responses.set(key, response)
    return response
  }
}

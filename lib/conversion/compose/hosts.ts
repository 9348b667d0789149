import { hostName, wwwTwin } from '../../document/hosts'
import type { Visit } from '../visit'
import { readPageAt } from '../inspect/other-page'
import type { PageFacts } from '../inspect/page'
import { mergeOutgoingLinks, type OutgoingLinks } from '../inspect/outgoing-links'

/** Maximum proposed hosts, so that a person can review them. */
const MAX_PROPOSED = 20

/** Reads the outgoing links of a site's start page and of its sign-in and payment pages. */
export async function readOutgoingLinks(
  page: PageFacts,
  visit: Visit,
): Promise<Omit<OutgoingLinks, 'further'>> {
  const further = await Promise.all(page.outgoingLinks.further.map((url) => readPageAt(url, visit)))
  return mergeOutgoingLinks([page.outgoingLinks, ...further.flatMap((one) => one?.outgoingLinks ?? [])])
}

/**
 * Proposes hosts whose pages should stay in the app: those of known services that the site links to, and its
 * own with and without `www.` if the site uses both.
 * @param url final URL of the visit
 * @param requestedUrl URL as requested
 */
export function proposeHosts(
  { services, twin }: Omit<OutgoingLinks, 'further'>,
  { url, requestedUrl }: { url: string; requestedUrl: string },
): string[] {
  const own = new URL(url).hostname
  const twinHost = new URL(requestedUrl).hostname === wwwTwin(own) ? wwwTwin(own) : twin
  const hosts = [...(twinHost ? [twinHost] : []), ...services.map(({ host }) => host)]
  return [...new Set(hosts)].filter((host) => hostName.safeParse(host).success).slice(0, MAX_PROPOSED)
}

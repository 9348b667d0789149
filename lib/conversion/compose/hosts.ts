import { hostName, wwwTwin } from '../../document/hosts'
import type { Visit } from '../visit'
import { readPageAt } from '../inspect/other-page'
import type { PageFacts } from '../inspect/page'
import { joinWaysOut, type WaysOut } from '../inspect/ways-out'

/** More than a person can look over is no proposal. */
const MAX_PROPOSED = 20

/** Where a site leads from its start page and from those on which people sign in or pay. */
export async function readWaysOut(page: PageFacts, visit: Visit): Promise<Omit<WaysOut, 'further'>> {
  const further = await Promise.all(page.waysOut.further.map((url) => readPageAt(url, visit)))
  return joinWaysOut([page.waysOut, ...further.flatMap((one) => one?.waysOut ?? [])])
}

/**
 * The hosts whose pages should stay in the app: those of the services that the site really leads to, and its own with or without
 * `www.` where the site itself uses both.
 * @param url where the visit ended @param requestedUrl where it began
 */
export function proposeHosts(
  { services, twin }: Omit<WaysOut, 'further'>,
  { url, requestedUrl }: { url: string; requestedUrl: string },
): string[] {
  const own = new URL(url).hostname
  const led = new URL(requestedUrl).hostname === wwwTwin(own) ? wwwTwin(own) : twin
  const hosts = [...(led ? [led] : []), ...services.map(({ host }) => host)]
  return [...new Set(hosts)].filter((host) => hostName.safeParse(host).success).slice(0, MAX_PROPOSED)
}

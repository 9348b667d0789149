import { withOutbound } from '../../conversion/outbound'
import type { FetchProblem } from '../../guarded-fetch/errors'
import { literalAddress } from '../../guarded-fetch/policy'
import { database } from '../../platform/database/database'
import { env } from '../../platform/env'
import { REACHABLE } from '../../apps/published'
import { appOfHost } from '../../platform/http/apps-origin'

/** Redirects of an address that are followed before it counts as one that leads nowhere. */
const MAX_HOPS = 5

const PROBLEMS: Partial<Record<FetchProblem, string>> = {
  refused: 'This address isn’t on the public internet.',
  certificate: 'The certificate of this address is invalid.',
  timeout: 'This address takes too long to respond.',
}
const LEADS_BACK = 'This address leads back to this app. Enter the address at which the app is now.'

/**
 * Visits an address to which an app is about to forward, with the redirects on the way.
 * @returns why nobody would arrive there, or null
 */
export async function findTargetProblem(slug: string, target: string): Promise<string | null> {
  if (!isSecure(target)) return 'Use an address that begins with https://'
  return withOutbound(async (outbound) => {
    let address = target
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      const here = slugAt(address)
      if (here === slug) return LEADS_BACK
      if (here !== null) return findHostedProblem(here)
      const page = await outbound.fetchPage(address, { follow: false, maxBytes: 1024 * 1024, cutAfter: 5000 })
      // A large page is a page.
      if (!page.ok)
        return page.problem === 'too-large'
          ? null
          : (PROBLEMS[page.problem] ?? 'This address can’t be reached.')
      const { status, headers } = page.value
      const location = status >= 300 && status < 400 ? headers.location : undefined
      if (location === undefined || !URL.canParse(location, address)) return findStatusProblem(status)
      address = new URL(location, address).href
    }
    return 'This address redirects too often.'
  })
}

/** Sites that refuse visitors from servers may be open to people. */
function findStatusProblem(status: number): string | null {
  if (status !== 404 && status !== 410 && status < 500) return null
  return `This address responds with the error ${status}. Publish the app there first.`
}

/** An app of this installation is the end of the way: it never forwards itself. */
async function findHostedProblem(slug: string): Promise<string | null> {
  const where = { slug, ...REACHABLE, releases: { some: {} } }
  const app = await database().app.findFirst({ where, select: { forwardTo: true } })
  if (!app) return 'There is no published app at this address.'
  return app.forwardTo === null
    ? null
    : `The app at this address forwards to ${app.forwardTo} itself. Enter that address.`
}

/** The app of an address on this installation. Null for any other address. */
function slugAt(address: string): string | null {
  const { APP_URL, APPS_ORIGIN } = env()
  const { origin, host, pathname } = new URL(address)
  if (origin === new URL(APP_URL).origin) return /^\/a\/([^/]+)/.exec(pathname)?.[1] ?? null
  return appOfHost(host, APPS_ORIGIN)
}

/** Without TLS only where this installation may call a private address: on a developer's machine. */
function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const ip = literalAddress(hostname)
  return protocol === 'https:' || env().OUTBOUND_PRIVATE_ALLOW.some((place) => place.ip === ip)
}

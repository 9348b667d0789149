import { wwwTwin } from '../../document/hosts'
import { type KnownService, KNOWN_SERVICES, serviceAt, serviceOfScript } from '../../document/known-hosts'
import { isSameSite, resolveHttp } from '../../platform/html/link'

/** Kind of reference to another page: a link, a form, a frame, or a script. */
export type Way = 'link' | 'form' | 'frame' | 'script'

/** A host of a known service that a site leads to, or that was deduced from a script or a URL of the site. */
export type FoundService = { service: KnownService; host: string; isDeduced: boolean }

/** Outgoing links of a page, as far as an app needs them. */
export type OutgoingLinks = {
  services: readonly FoundService[]
  /** The site's own host with or without `www.`, if the page links to it. */
  twin: string | null
  /** Sign-in and payment pages of the site. */
  further: readonly string[]
}

/** Maximum URLs per page. */
const MAX_ADDRESSES = 3000
const MAX_LENGTH = 2000
const MAX_FURTHER = 2

/** Paths of pages for sign-in, orders, bookings or donations. */
const FURTHER =
  /(?:^|[/_-])(?:log-?in|sign-?in|my-?account|account|anmelden|anmeldung|konto|mein-konto|connexion|compte|iniciar-sesion|cuenta|entrar|checkout|kasse|donate|donation|spenden|faire-un-don|donar|book(?:ing)?|buchen|pay|payment)(?:\.\w{2,5})?\/?$/i
/** URLs of a site that lead to an identity provider: `/auth/google`, `?provider=google`. */
const OWN_WAY =
  /(?:auth|oauth2?|openid|login|log-in|signin|sign-in|connect|social|sso|provider|idp|loginsocial|connection)\w*(?:[/=_.-]+(?:login|callback|redirect)?[/=_.-]*)(google|facebook|apple|microsoft|azure|github|linkedin|twitter|discord)\b/i
const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
  azure: 'Microsoft',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  twitter: 'X',
  discord: 'Discord',
}

/** Collects the URLs that a page leads to while it is parsed. */
export class OutgoingLinkReader {
  private readonly seen: { way: Way; address: string }[] = []

  see(way: Way, address: string | undefined): void {
    const text = address?.trim() ?? ''
    if (text === '' || text.length > MAX_LENGTH || /^(?:#|data:|mailto:|tel:|javascript:)/i.test(text)) return
    if (this.seen.length < MAX_ADDRESSES) this.seen.push({ way, address: text })
  }

  /** @param url of the page @param base of its relative URLs */
  found(url: string, base: string): OutgoingLinks {
    const own = new URL(url).hostname
    const services: FoundService[] = []
    const further = new Set<string>()
    let twin: string | null = null
    for (const { way, address } of this.seen) {
      const there = resolveHttp(address, base)
      if (there === null) continue
      const { hostname, pathname, search } = new URL(there)
      if (way !== 'script' && hostname === wwwTwin(own)) twin = hostname
      if (!isSameSite(there, url)) services.push(...serviceFound(way, there, hostname))
      else if (way === 'link' || way === 'form') {
        const provider = OWN_WAY.exec(pathname + search)?.[1]
        if (provider) services.push(...providerFound(provider))
        else if (way === 'link' && FURTHER.test(pathname) && there !== url) further.add(there)
      }
    }
    return { services: eachService(services), twin, further: [...further].slice(0, MAX_FURTHER) }
  }
}

/** Merges the outgoing links of several pages. */
export function mergeOutgoingLinks(ways: readonly OutgoingLinks[]): Omit<OutgoingLinks, 'further'> {
  return {
    services: eachService(ways.flatMap(({ services }) => services)),
    twin: ways.find(({ twin }) => twin)?.twin ?? null,
  }
}

function serviceFound(way: Way, address: string, host: string): FoundService[] {
  if (way !== 'script') {
    const service = serviceAt(address)
    return service ? [{ service, host, isDeduced: false }] : []
  }
  const service = serviceOfScript(address)
  return service ? [deduced(service)] : []
}

function providerFound(provider: string): FoundService[] {
  const service = KNOWN_SERVICES.find(({ name }) => name === PROVIDERS[provider.toLowerCase()])
  return service ? [deduced(service)] : []
}

const deduced = (service: KnownService) => ({ service, host: service.hosts[0]!, isDeduced: true })

/** Removes duplicate hosts, and deduced services that were also found directly. */
function eachService(found: readonly FoundService[]): FoundService[] {
  const isFound = (name: string) =>
    found.some(({ service, isDeduced }) => service.name === name && !isDeduced)
  const wanted = found.filter(({ service, isDeduced }) => !isDeduced || !isFound(service.name))
  return [...new Map(wanted.map((one) => [one.host, one])).values()]
}

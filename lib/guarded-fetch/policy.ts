import { isIP } from 'node:net'
import { canonicalAddress, isGloballyRoutable } from './address'

const PUBLIC_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/** A permitted address on a private network: exactly this address and port. */
export type PrivatePlace = { ip: string; port: number }

export type PolicyOptions = {
  /** Private addresses that tests and developers permit. Empty in production. */
  privateAllow?: readonly PrivatePlace[]
  /** The ports of this program. Never permitted on private addresses, even if listed. */
  ownPorts?: readonly number[]
}

export type Policy = {
  /** Whether connections to this address and port are permitted. */
  permitsAddress(ip: string, port: number): boolean
  /**
   * Whether a request for this URL may start, by scheme, port, credentials and, if it is an address, host.
   */
  permitsUrl(url: URL): boolean
}

/** The rules for outbound requests, as pure functions. */
export function createPolicy({ privateAllow = [], ownPorts = [] }: PolicyOptions): Policy {
  const open = privateAllow.filter(({ port }) => !ownPorts.includes(port))
  const permitted = new Set(open.map(({ ip, port }) => endpointKey(ip, port)))
  const ports = new Set([...PUBLIC_PORTS, ...open.map(({ port }) => port)])

  const permitsAddress = (ip: string, port: number) =>
    permitted.has(endpointKey(ip, port)) || (PUBLIC_PORTS.has(port) && isGloballyRoutable(ip))

  const permitsUrl = (url: URL) => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
    if (url.username !== '' || url.password !== '' || url.hostname === '') return false
    const port = portOf(url)
    const literal = literalAddress(url.hostname)
    return ports.has(port) && (literal === null || permitsAddress(literal, port))
  }
  return { permitsAddress, permitsUrl }
}

/** The port of a URL, by default that of its scheme. */
function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/** The address in a URL's host, without the brackets of IPv6. Null if the host is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

function endpointKey(ip: string, port: number): string {
  return `${canonicalAddress(ip) ?? ip} ${port}`
}

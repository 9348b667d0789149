import { isIP } from 'node:net'
import { canonicalAddress, isGloballyRoutable } from './address'

const PUBLIC_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/** A place on a private network that may be visited all the same: this address on this port, nothing wider. */
export type PrivatePlace = { ip: string; port: number }

export type PolicyOptions = {
  /** Places that tests and developers open up; empty in production. */
  privateAllow?: readonly PrivatePlace[]
  /** The ports that this program itself listens on: never private places, even if listed. */
  ownPorts?: readonly number[]
}

export type Policy = {
  /** Whether a connection to this address and port may be made. */
  permitsAddress(ip: string, port: number): boolean
  /** Whether a request for this URL may be started: scheme, port, credentials, and the host where it is an address. */
  permitsUrl(url: URL): boolean
}

/** The rules of outside requests, as pure questions. */
export function createPolicy({ privateAllow = [], ownPorts = [] }: PolicyOptions): Policy {
  const open = privateAllow.filter(({ port }) => !ownPorts.includes(port))
  const places = new Set(open.map(({ ip, port }) => placeKey(ip, port)))
  const ports = new Set([...PUBLIC_PORTS, ...open.map(({ port }) => port)])

  const permitsAddress = (ip: string, port: number) =>
    places.has(placeKey(ip, port)) || (PUBLIC_PORTS.has(port) && isGloballyRoutable(ip))

  const permitsUrl = (url: URL) => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
    if (url.username !== '' || url.password !== '' || url.hostname === '') return false
    const port = portOf(url)
    const literal = literalAddress(url.hostname)
    return ports.has(port) && (literal === null || permitsAddress(literal, port))
  }
  return { permitsAddress, permitsUrl }
}

/** The port that a URL leads to, with the scheme's own where none is written. */
function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/** The address that a URL's host is, without the brackets of IPv6; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

function placeKey(ip: string, port: number): string {
  return `${canonicalAddress(ip) ?? ip} ${port}`
}

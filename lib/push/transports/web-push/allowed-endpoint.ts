import { createPolicy, type PolicyOptions, literalAddress } from '../../../guarded-fetch/policy'
import type { Maker } from '../transport'

/** Push services of browsers and of Play services. The maker controls every matching name. */
const KNOWN: readonly (readonly [Maker, RegExp])[] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['apple', /^([a-z0-9-]+\.)+push\.apple\.com$/],
  ['mozilla', /^updates\.push\.services\.mozilla\.com$/],
  ['microsoft', /^([a-z0-9-]+\.)+notify\.windows\.com$/],
]

/** Returns the maker of a push service, or null. Known services bypass the guard. */
export function makerAt(url: URL): Maker | null {
  return url.protocol === 'https:' && url.port === '' ? makerOfName(url.hostname) : null
}

function makerOfName(hostname: string): Maker | null {
  return KNOWN.find(([, names]) => names.test(hostname))?.[0] ?? null
}

/**
 * Returns whether messages may be sent to an endpoint, which is untrusted input. It must be https, without a
 * user, on a port of the guarded fetch, and not in a private network. The resolved IP is checked when
 * sending. Hosts of OUTBOUND_PRIVATE_ALLOW may use http.
 */
export function isAllowedEndpoint(endpoint: string, rules: PolicyOptions): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (url.protocol === 'https:' && makerOfName(url.hostname) !== null) return url.port === ''
  if (!createPolicy(rules).permitsUrl(url)) return false
  const literal = literalAddress(url.hostname)
  const isOpened = (rules.privateAllow ?? []).some(
    ({ ip, port }) => ip === literal && port === Number(url.port),
  )
  if (isOpened) return true
  return url.protocol === 'https:' && (literal !== null || isPublicName(url.hostname))
}

/** Single-word names and names reserved for local networks (RFC 6761, 6762, 8375) are not public. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa|onion|test|invalid)$/.test(name)
}

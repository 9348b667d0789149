import { createPolicy, type PolicyOptions, literalAddress } from '../../../guarded-fetch/policy'
import type { Maker } from '../transport'

/** The push services of browsers and of Play services. Any of these names belongs to its maker. */
const KNOWN: readonly (readonly [Maker, RegExp])[] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['apple', /^([a-z0-9-]+\.)+push\.apple\.com$/],
  ['mozilla', /^updates\.push\.services\.mozilla\.com$/],
  ['microsoft', /^([a-z0-9-]+\.)+notify\.windows\.com$/],
]

/** Whose push service an address is one of; those are asked without a guard. */
export function makerAt(url: URL): Maker | null {
  return url.protocol === 'https:' && url.port === '' ? makerOfName(url.hostname) : null
}

function makerOfName(hostname: string): Maker | null {
  return KNOWN.find(([, names]) => names.test(hostname))?.[0] ?? null
}

/**
 * Whether messages may be sent to an endpoint: an address that a stranger typed. Each must be https, without a user, on one of
 * the ports of the guarded fetch, and no address of a private network; what a name resolves to is looked at when a message
 * is sent. Places of OUTBOUND_PRIVATE_ALLOW may be http.
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

/** Names of one word, and those that are set aside for a local network (RFC 6761, 6762, 8375), are never a push service's. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa|onion|test|invalid)$/.test(name)
}

import ipaddr from 'ipaddr.js'

/** Set by our own server from the socket, never taken from a caller. */
export const ADDRESS_HEADER = 'x-appkiln-address'

/**
 * The caller's address: the socket's, or, behind `trustedProxies` proxies, the entry of X-Forwarded-For that
 * the outermost trusted one wrote. Entries further left were written by the caller and count for nothing.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = plain(socketAddress ?? 'unknown')
  if (trustedProxies === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  return hops.at(-trustedProxies) ?? hops[0] ?? socket
}

/** IPv4 callers of a dual-stack socket appear as `::ffff:a.b.c.d`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** What counts as one place: an IPv6 caller has a whole /64 to itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString()
}

/**
 * The range that a caller's address lies in, such as `203.0.113.0/24`: what somebody can easily have all of (IPv4 /24,
 * IPv6 /48), and coarse enough to be written to the log.
 */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv6' ? 48 : 24
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

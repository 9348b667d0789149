import ipaddr from 'ipaddr.js'

/** Set by our own server from the socket, never taken from a caller. */
export const ADDRESS_HEADER = 'x-appkiln-address'

/**
 * The caller's address: the socket's or, behind `trustedProxies` proxies, the X-Forwarded-For entry that the
 * outermost trusted proxy wrote. Entries further left come from the caller and are ignored.
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

/** A dual-stack socket reports IPv4 callers as `::ffff:a.b.c.d`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Groups addresses by network: IPv4 addresses as they are, IPv6 by /64, because a caller usually has a whole
 * /64.
 */
export function toNetworkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString()
}

/**
 * The range of a caller's address, such as `203.0.113.0/24`: IPv4 /24 or IPv6 /48. A single caller may
 * control all of it, and it is coarse enough for the log.
 */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv6' ? 48 : 24
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

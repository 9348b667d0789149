import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Azure's host agent responds on this address, which no registry marks as special. */
const HOST_AGENTS = new Set(['168.63.129.16'])
/** IANA gives out global unicast IPv6 from this block only; everything outside it is special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** RFC 6052: an IPv4 address behind this prefix is reached through a translator. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to the public internet, so that visiting it cannot reach this machine, its
 * network or its cloud's metadata. Takes one address in the notation of sockets and resolvers; anything else,
 * an IPv6 zone included, is not routable. Follows the IANA special-purpose registries (RFC 6890); addresses
 * that carry another one inside (v4-mapped, 6to4, Teredo) are refused whole, NAT64 by the address that it carries.
 */
export function isGloballyRoutable(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return isGlobalV4(ipaddr.IPv4.parse(address))
  if (family === 6 && !address.includes('%')) return isGlobalV6(ipaddr.IPv6.parse(address))
  return false
}

function isGlobalV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !HOST_AGENTS.has(address.toString())
}

function isGlobalV6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isGlobalV4(new ipaddr.IPv4(address.toByteArray().slice(12)))
  return address.match(GLOBAL_UNICAST_V6) && address.range() === 'unicast'
}

/** One spelling for each address, to compare by. Returns null for what is no address. */
export function canonicalAddress(address: string): string | null {
  return isIP(address) === 0 ? null : ipaddr.parse(address).toNormalizedString()
}

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Azure's host agent, an address that no registry marks as special. */
const HOST_AGENTS = new Set(['168.63.129.16'])
/** IANA assigns global unicast IPv6 from this block only. All other addresses are special or unassigned. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** RFC 6052: a translator makes IPv4 addresses reachable behind this prefix. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is on the public internet, so that a request cannot reach this machine, its network or
 * its cloud's metadata. Accepts an address in socket notation; anything else, including an IPv6 zone, is not
 * routable. Follows the IANA special-purpose registries (RFC 6890). Refuses addresses that embed another one
 * (v4-mapped, 6to4, Teredo); NAT64 depends on the embedded address.
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

/** Normalizes an address for comparison. Returns null if it is not an address. */
export function canonicalAddress(address: string): string | null {
  return isIP(address) === 0 ? null : ipaddr.parse(address).toNormalizedString()
}

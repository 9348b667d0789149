import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'

/** Values separated by commas. */
export function toList(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '')
}

export function isHostName(value: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value) && !isIPv4(value)
}

/** An address with an optional port, IPv6 in brackets if it has one. */
export function isServer(value: string): boolean {
  const { v4 = '', v6 = '' } =
    /^(?:\[(?<v6>[0-9a-f:]+)\]|(?<v4>[0-9.]+))(?::\d{1,5})?$/.exec(value)?.groups ?? {}
  return isIPv4(v4) || isIPv6(v6) || isIPv6(value)
}

/** An address, or a range in CIDR notation. */
export function isRange(value: string): boolean {
  return ipaddr.isValidCIDR(value) || ipaddr.isValid(value)
}

/** Exact `ip:port` pairs, IPv6 in brackets, separated by commas. An empty text allows nothing. */
export function toAllowList(text: string, context: z.RefinementCtx): { ip: string; port: number }[] {
  const pairs = text.trim() === '' ? [] : text.split(',').map((pair) => pair.trim())
  return pairs.flatMap((pair) => {
    const {
      v4 = '',
      v6 = '',
      port,
    } = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<v4>[0-9.]+)):(?<port>[1-9]\d{0,4})$/i.exec(pair)?.groups ?? {}
    if ((isIPv4(v4) || isIPv6(v6)) && Number(port) <= 65535) return { ip: v4 || v6, port: Number(port) }
    context.addIssue({
      code: 'custom',
      message: `"${pair}" is not an address and a port, such as 127.0.0.1:8931 or [::1]:9000`,
    })
    return []
  })
}

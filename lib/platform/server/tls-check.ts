import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import { findCustomHost } from '../http/custom-hosts'

const PATH = /^\/internal\/tls-check(?:\?|$)/

/**
 * Tells a proxy whether it may get a certificate for a host: 200 for a domain of an app whose records are
 * right, otherwise 404. Answered from memory. The proxy asks directly, without forwarding headers, so a
 * request that passed through it is not answered here.
 * @param trusted addresses and ranges of proxies, besides this machine
 * @returns a handler that returns whether it handled the request
 */
export function tlsCheck(trusted: readonly string[]) {
  const ranges = trusted.map((range) =>
    ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : toRange(ipaddr.process(range)),
  )
  const isTrusted = (address: string | undefined) => {
    if (!address || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return (
      parsed.range() === 'loopback' ||
      ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range))
    )
  }
  return ({ method, url = '', headers, socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (!PATH.test(url)) return false
    const wasForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (method !== 'GET' || wasForwarded || !isTrusted(socket.remoteAddress)) return false
    const domain = new URLSearchParams(url.split('?')[1]).get('domain') ?? ''
    const isAllowed = findCustomHost(domain)?.allowsCertificate ?? false
    response.writeHead(isAllowed ? 200 : 404, { 'content-type': 'text/plain' }).end(isAllowed ? 'yes' : 'no')
    return true
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

const toRange = (address: Address): [Address, number] => [address, address.kind() === 'ipv6' ? 128 : 32]

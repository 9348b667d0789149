import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import { certifiableHosts, findCustomHost } from '../http/custom-hosts'

const PATH = /^\/internal\/(tls-check|domains)(?:\?|$)/

/**
 * Tells a proxy whether it may get a certificate for a host: 200 for a domain of an app whose records are
 * right, otherwise 404. `/internal/domains` lists all of them, a line each. Answered from memory. The proxy asks directly, without forwarding headers, so a
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
    const [, call] = PATH.exec(url) ?? []
    if (call === undefined) return false
    const wasForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (method !== 'GET' || wasForwarded || !isTrusted(socket.remoteAddress)) return false
    const type = { 'content-type': 'text/plain' }
    if (call === 'domains') {
      response.writeHead(200, type).end(certifiableHosts().join('\n'))
      return true
    }
    const domain = new URLSearchParams(url.split('?')[1]).get('domain') ?? ''
    const isAllowed = findCustomHost(domain)?.allowsCertificate ?? false
    response.writeHead(isAllowed ? 200 : 404, type).end(isAllowed ? 'yes' : 'no')
    return true
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

const toRange = (address: Address): [Address, number] => [address, address.kind() === 'ipv6' ? 128 : 32]

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { parse } from 'tldts'
import { PROOF_PATH, findCustomHost, hostNameOf } from '../http/custom-hosts'

/** Without subdomains: they are none of our business. */
const HSTS = 'max-age=31536000'

/**
 * Shows a domain's token to our own check, which proves that the domain reaches this installation.
 * @returns whether it handled the request
 */
export function serveDomainProof(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== PROOF_PATH || request.method !== 'GET') return false
  const custom = findCustomHost(request.headers.host)
  if (!custom) return false
  response
    .writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    .end(`${custom.token}\n`)
  return true
}

/** On an owner's domain, HSTS covers no other host of theirs. */
export function limitHsts(response: ServerResponse): void {
  if (response.hasHeader('Strict-Transport-Security')) response.setHeader('Strict-Transport-Security', HSTS)
}

/**
 * Whether a request is for a domain that nobody has proven, or no longer. The platform must not appear there.
 * Names of internal networks and addresses pass: health checks use them.
 * @param own the platform's hosts
 */
export function isUnknownDomain(host: string | undefined, own: readonly string[]): boolean {
  const name = hostNameOf(host ?? '')
  if (!name.includes('.') || isIP(name) !== 0 || own.includes(name)) return false
  return parse(name).isIcann === true
}

import type { Check, Finding } from './check'
import { contentOf, type Seen } from './content'

/** Finds addresses that cannot be public, judged by their form without a request. */
export const deadAddresses: Check = {
  name: 'dead-addresses',
  find: (document) => [
    ...[...contentOf(document, 'action')].flatMap((seen) =>
      seen.value.type === 'url' ? judge(seen, seen.value.url) : [],
    ),
    ...[...contentOf(document, 'address'), ...contentOf(document, 'frame')].flatMap((seen) =>
      judge(seen, seen.value),
    ),
    ...document.tabs.flatMap(({ id, label, action }) =>
      action.type === 'url' && isDead(action.url)
        ? finding(`The tab “${label}” opens ${action.url}`, { prop: `${id}.label` })
        : [],
    ),
  ],
}

function judge({ place, path }: Seen<unknown>, url: string): Finding[] {
  if (!isDead(url)) return []
  const at = { screenId: place.screen.id, blockId: place.block.id, prop: path() }
  return [finding(`This link won’t work for visitors: ${url}`, at)]
}

function finding(message: string, at: Partial<Finding['at']>): Finding {
  return {
    message,
    advice: 'Enter the address that people should reach.',
    at: { screenId: null, blockId: null, prop: null, ...at },
  }
}

/** Hosts reserved for examples and tests (RFC 2606, RFC 6761), local hosts, and names without a domain. */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost|local|internal|lan)$/
const PRIVATE = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./

function isDead(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (!/^https?:$/.test(protocol)) return /^mailto:.*@example\.(com|net|org)\b/i.test(url)
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/.test(host)
  return RESERVED.test(host) || PRIVATE.test(host) || !host.includes('.')
}

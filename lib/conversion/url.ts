const MAX_URL = 2000
/** What stands between the dots of a host once the URL standard has written it in ASCII; some have underscores. */
const LABEL = /^[a-z0-9_-]+$/
const HTTP_SCHEME = /^https?:/i
/** `mailto:`, `javascript:` and the like; `localhost:3000` and `example.com:8080/shop` are hosts with a port. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** What copying brings along and nobody sees: zero-width spaces, marks of direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Quotation marks and brackets around a pasted address, and joiners that join nothing there. */
const WRAPPING = /^[\s\u200c\u200d"'`´“”„‟‘’‚«»‹›<>]+|[\s\u200c\u200d"'`´“”„‟‘’‚«»‹›<>]+$/g

/** An address without the spaces, quotation marks and invisible characters that came with the paste; empty when absurdly long. */
function meant(input: string): string {
  return input.length > 2 * MAX_URL ? '' : input.replace(INVISIBLE, '').replace(WRAPPING, '')
}

/**
 * Reads what a person typed as the address of a website. Quotation marks around it and invisible characters are
 * dropped. `https://` is put before whatever does not start with an http scheme; the test ignores case and asks for the
 * colon, so that `httpbin.org` is a name.
 * Returns the address as the WHATWG URL standard writes it, without a fragment, or null when it is none: it
 * does not parse, has another scheme, is longer than 2,000 characters, names no host with a dot in it, or names somebody
 * at a host: what stands before an `@` is a password's owner or an email address, never part of a website's.
 * An address on this machine does parse; whether it may be visited is for the guarded fetch to say.
 */
export function normalizeUrl(input: string): string | null {
  const typed = meant(input)
  if (typed === '' || typed.length > MAX_URL) return null
  const hasScheme = HTTP_SCHEME.test(typed)
  if (!hasScheme && OTHER_SCHEME.test(typed)) return null
  const text = hasScheme ? typed : `https://${typed}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || !isHost(url.hostname)) return null
  url.hash = ''
  return url.href
}

function isHost(hostname: string): boolean {
  if (hostname.startsWith('[') || hostname === 'localhost' || hostname === 'localhost.') return true
  const labels = hostname.replace(/\.$/, '').split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label))
}

/**
 * The same place without TLS, for an address whose `https://` is our own guess; null when the person wrote a scheme.
 */
export function plainFallback(input: string): string | null {
  const url = HTTP_SCHEME.test(meant(input)) ? null : normalizeUrl(input)
  return url === null ? null : url.replace(/^https:/, 'http:')
}

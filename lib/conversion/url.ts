const MAX_URL = 2000
/** A label of a host in the URL standard's ASCII form. Some contain underscores. */
const LABEL = /^[a-z0-9_-]+$/
const HTTP_SCHEME = /^https?:/i
/** `mailto:`, `javascript:` and so on. `localhost:3000` and `example.com:8080/shop` are hosts with a port. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** Invisible characters from copied text: zero-width spaces, direction marks, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Quotation marks and brackets around a pasted URL, and joiners without effect. */
const WRAPPING = /^[\s\u200c\u200d"'`´“”„‟‘’‚«»‹›<>]+|[\s\u200c\u200d"'`´“”„‟‘’‚«»‹›<>]+$/g

/** Strips spaces, quotation marks and invisible characters from a pasted URL. Empty if it is far too long. */
function meant(input: string): string {
  return input.length > 2 * MAX_URL ? '' : input.replace(INVISIBLE, '').replace(WRAPPING, '')
}

/**
 * Parses the URL of a website as typed. Strips surrounding quotation marks and invisible characters. Adds
 * `https://` unless it starts with an http scheme; the test ignores case and requires the colon, so that
 * `httpbin.org` is a host. Returns the URL in the WHATWG URL standard's form without a fragment, or null if
 * it does not parse, has another scheme, is longer than 2,000 characters, has no dot in the host, or contains
 * a user: text before an `@` is a login or an email address, never part of a website's URL. A URL on this
 * machine does parse; the guarded fetch decides whether to visit it.
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

/** Returns the http form of a URL without a typed scheme. Returns null if the person typed one. */
export function plainFallback(input: string): string | null {
  const url = HTTP_SCHEME.test(meant(input)) ? null : normalizeUrl(input)
  return url === null ? null : url.replace(/^https:/, 'http:')
}

const MAX_URL = 2000
const HTTP_SCHEME = /^https?:/i
/** `mailto:`, `javascript:` and the like; `localhost:3000` and `example.com:8080/shop` are hosts with a port. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/**
 * Reads what a person typed as the address of a website. `https://` is put before whatever does not start
 * with an http scheme; the test ignores case and asks for the colon, so that `httpbin.org` is a name.
 * Returns the address as the WHATWG URL standard writes it, without a fragment, or null when it is none: it
 * does not parse, has another scheme, is longer than 2,000 characters, or names no host with a dot in it.
 * An address on this machine does parse; whether it may be visited is for the guarded fetch to say.
 */
export function normalizeUrl(input: string): string | null {
  const typed = input.trim()
  if (typed === '' || typed.length > MAX_URL) return null
  const hasScheme = HTTP_SCHEME.test(typed)
  if (!hasScheme && OTHER_SCHEME.test(typed)) return null
  const text = hasScheme ? typed : `https://${typed}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!isHost(url.hostname)) return null
  url.hash = ''
  return url.href
}

function isHost(hostname: string): boolean {
  if (hostname.startsWith('[') || hostname === 'localhost' || hostname === 'localhost.') return true
  const labels = hostname.replace(/\.$/, '').split('.')
  return labels.length > 1 && labels.every((label) => label !== '')
}

/**
 * The same place without TLS, for an address whose `https://` is our own guess; null when the person wrote a scheme.
 */
export function plainFallback(input: string): string | null {
  const url = HTTP_SCHEME.test(input.trim()) ? null : normalizeUrl(input)
  return url === null ? null : url.replace(/^https:/, 'http:')
}

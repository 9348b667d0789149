const MAX_URL = 2000

/**
 * Resolves a URL attribute, without its fragment. Returns null if it is not http(s) or longer than `MAX_URL`.
 */
export function resolveHttp(reference: string, base: string): string | null {
  const trimmed = reference.trim()
  if (trimmed === '' || trimmed.length > MAX_URL || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  url.hash = ''
  return url.href.length > MAX_URL ? null : url.href
}

/**
 * Whether two addresses belong to one site: the same host, with or without `www.`, or one a subdomain of the
 * other.
 */
export function isSameSite(addressA: string, addressB: string): boolean {
  const [a, b] = [bareHost(addressA), bareHost(addressB)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** Normalizes an address to find duplicates that differ only in spelling. */
export function pageKey(address: string): string {
  const url = new URL(address)
  return `${bareHost(address)}:${url.port}${url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '')}${url.search}`
}

function bareHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

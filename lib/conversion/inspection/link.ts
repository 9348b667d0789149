const LONGEST_URL = 2000

/** The address that a page's attribute means, without its fragment; null when it is none for http(s) or absurdly long. */
export function resolveHttp(reference: string, base: string): string | null {
  const trimmed = reference.trim()
  if (trimmed === '' || trimmed.length > LONGEST_URL || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  url.hash = ''
  return url.href.length > LONGEST_URL ? null : url.href
}

/** Whether two addresses belong to one site: the same host, with or without `www.`, or one below the other. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [bareHost(one), bareHost(other)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** What stays the same of an address when only its spelling differs: for finding duplicates. */
export function pageKey(address: string): string {
  const url = new URL(address)
  return `${bareHost(address)}:${url.port}${url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '')}${url.search}`
}

function bareHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

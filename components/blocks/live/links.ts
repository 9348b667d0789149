import type { LiveSource } from './module'

/** What a site keeps for itself, and files: they open outside. */
const NOT_CONTENT =
  /\/(?:wp-(?:admin|login|content|includes|json)|feed|cart|checkout|my-account)\b|\.\w{2,5}$/i

/**
 * The address in the app of a page of the source's own site; null for what opens outside. What the page is, is asked when it
 * is opened.
 */
export function inApp(href: string, { id, kind, address }: LiveSource): string | null {
  if (kind === 'feed' || !URL.canParse(href)) return null
  const [url, site] = [new URL(href), new URL(address)]
  const isOwn = url.host.replace(/^www\./, '') === site.host.replace(/^www\./, '')
  if (!isOwn || url.pathname === '/' || url.search !== '' || NOT_CONTENT.test(url.pathname)) return null
  return `#~${id}/go/${encodeURIComponent(url.pathname)}`
}

import { postsOf } from '../../sources/readers'
import type { LiveSource } from './module'

/** What a site keeps for itself, and files: they open outside. */
const NOT_CONTENT =
  /\/(?:wp-(?:admin|login|content|includes|json)|feed|cart|checkout|my-account)\b|\.\w{2,5}$/i
/** How sites without pretty links write the address of a post, a page or a category. */
const NUMBERED = /^\?(?:p|page_id|cat)=\d+$/

/** By the kind of source: addresses whose page in the app is known without asking. A shop's own page would show another cart. */
const PLACES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  woocommerce: [
    [/\/cart\/?$/i, 'cart'],
    [/\/checkout\/?$/i, 'checkout'],
  ],
}

/** What shops without readable addresses call their goods and categories: `/?product=hoodie`. */
const PLAIN = /^\?product(?:_cat)?=[^&]+$/

const isPlain = (kind: string, search: string) =>
  NUMBERED.test(search) || (Boolean(PLACES[kind]) && PLAIN.test(search))

/**
 * The address in the app of a page of the source's own site; null for what opens outside. What the page is, is asked when it
 * is opened.
 */
export function inApp(href: string, { id, kind, address }: LiveSource): string | null {
  if (!postsOf(kind)?.opensLinks || !URL.canParse(href)) return null
  const [url, site] = [new URL(href), new URL(address)]
  const isOwn = url.host.replace(/^www\./, '') === site.host.replace(/^www\./, '')
  if (!isOwn) return null
  const plain = isPlain(kind, url.search) ? url.search : ''
  if (url.search !== plain || (url.pathname === '/' && plain === '')) return null
  const place = PLACES[kind]?.find(([path]) => path.test(url.pathname))?.[1]
  if (place) return `#~${id}/${place}`
  return NOT_CONTENT.test(url.pathname) ? null : `#~${id}/go/${encodeURIComponent(url.pathname + plain)}`
}

import { type ContentSource, type Loaders, loadWith, type SourcePage } from '../source'
import { resolveHttp } from '../../platform/html/link'
import { loadLanguages } from './languages'
import { isPlaceholder } from './placeholder'
import { loadPages, loadPosts } from './posts'
import { loadTypes } from './types'
import { describeIndex, loadSiteIndex, serves } from './site-index'

const KIND = 'wordpress'
/** Default path of the REST API. */
const USUAL_ROOT = '/wp-json/'
/** The default, the one without pretty permalinks, and that of a WordPress used only as the site's blog. */
const ROOTS = [USUAL_ROOT, '/?rest_route=/', '/blog/wp-json/']
export const CORE_API = 'wp/v2'

export const WORDPRESS_COLLECTIONS: Loaders = { posts: loadPosts, pages: loadPages }

/** WordPress by its REST API, as far as it is public. Its address is the API's root. */
export const wordpress: ContentSource = {
  kind: KIND,
  marks: {
    generator: /^wordpress\b/i,
    asset: /\/wp-(?:content|includes)\//i,
    link: { rel: 'https://api.w.org/' },
  },
  isPlaceholder,
  // Target of /favicon.ico on a site without an icon.
  placeholderPicture: /\/wp-(?:includes|admin)\/images\/(?:w-logo|wordpress-logo)[\w-]*\.\w{3,4}$/i,
  internalPath: /\/(?:wp-login\.php|wp-admin)\/?$/i,
  detect(page) {
    const isMarked = page.marks.has(KIND)
    return isMarked || page.expected ? { address: restRoot(page), sure: isMarked } : null
  },
  usualPlaces: ROOTS,
  otherAddresses: otherRoots,
  async describe(address, fetch) {
    const index = await loadSiteIndex(address, fetch)
    return index && serves(index, CORE_API) ? describeIndex(index, { confirmed: true }) : null
  },
  types: loadTypes,
  languages: loadLanguages,
  ...loadWith(WORDPRESS_COLLECTIONS),
  feedPath: '/feed/',
}

/** Returns the root of the REST API that a page links to, or the default one. */
export function restRoot({ url, links }: SourcePage): string {
  const announced = links.get(KIND)?.[0]
  return (announced ? resolveHttp(announced, url) : null) ?? new URL(USUAL_ROOT, url).href
}

/** Returns further possible roots: server rules or plugins often close only one address. */
export function otherRoots(page: SourcePage): string[] {
  const roots = ROOTS.map((root) => new URL(root, page.url).href)
  return roots.filter((root) => root !== restRoot(page))
}

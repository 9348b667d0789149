import type { SiteContent } from '../inspect/content'
import { type ConversionKind, KIND_NAMES } from '../schema'

/** What was asked of a site's content, and what came. */
export type Asked = {
  kind: ConversionKind
  /** Whether the site is of that kind at all; otherwise another note says so. */
  isOfKind: boolean
  /** Whether a content source of the site answers. */
  isOpen: boolean
  content: SiteContent
  requests: readonly { url: string; status: number | null }[]
}

const OPEN_IT =
  'To open it, allow the REST API for visitors in the site’s security plugin or firewall, and save Settings → Permalinks once. Then check the site again.'
/** By what an owner calls it: the part of a request's address that asks for it. */
const PARTS = [
  ['posts', '/wp/v2/posts'],
  ['products', '/wc/store/v1/products?'],
] as const

const MAIN_PART: Readonly<Partial<Record<ConversionKind, string>>> = {
  wordpress: 'posts',
  woocommerce: 'products',
}

/** What of a site's own content is closed or empty, and how to open it, so that no app is empty without a word. */
export function noteClosed({ kind, isOfKind, isOpen, content, requests }: Asked): string[] {
  if (kind === 'web-to-app' || !isOfKind) return []
  const said = requests.map(({ url, status }) => ({ path: readablePath(url), status }))
  if (!isOpen) {
    const tried = said.filter(({ path }) => /wp-json|rest_route|^\/[^?]*\?_fields/.test(path))
    const answers = tried.map(
      ({ path, status }) => `${path.replace(/[?&]_fields.*$/, '')} ${answerOf(status)}`,
    )
    const instead =
      content.posts.length > 0
        ? 'The app shows the posts of the site’s feed instead, as they are when it is opened: the latest ones, without search, categories and comments. Pages open on the site.'
        : 'Its feed gave nothing either, so the app only opens the site’s pages.'
    return [`The site’s REST API is closed: ${[...new Set(answers)].join(', ')}. ${instead} ${OPEN_IT}`]
  }
  return PARTS.flatMap(([part, route]) => {
    const request = said.find(({ path }) => path.includes(route))
    if (!request || content[part].length > 0) return []
    if (request.status === 200)
      return MAIN_PART[kind] === part
        ? [`We found no published ${part} on this site, so ${screenless(part)}.`]
        : []
    return [
      `The site keeps its ${part} closed (the address for them ${answerOf(request.status)}), so ${screenless(part)}. ${OPEN_IT}`,
    ]
  }).concat(isEmpty(content) ? [`So far the app shows nothing of ${KIND_NAMES[kind]}’s own content.`] : [])
}

const screenless = (part: string) => `the app has no screen of ${part}`

function isEmpty({ posts, products }: SiteContent): boolean {
  return posts.length === 0 && products.length === 0
}

function answerOf(status: number | null): string {
  if (status === null) return 'didn’t respond'
  return status === 200 ? 'returned something else' : `returned ${status}`
}

/** Path and query as people write them: `/?rest_route=/wp/v2/posts`. */
function readablePath(address: string): string {
  const { pathname, search } = new URL(address)
  try {
    const query = decodeURIComponent(search)
    return `${pathname}${query.startsWith('?rest_route') ? query.replace('&', '?') : query}`
  } catch {
    return pathname
  }
}

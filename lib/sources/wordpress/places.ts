import type { SourceRequest } from '../client'
import { listOf, numberOf, asRecord, toText } from '../json'
import type { UrlCandidate, PostType } from '../posts/posts'

const get = (route: string, slug: string): SourceRequest => ({
  method: 'GET',
  route: `wp/v2/${route}`,
  query: { slug, _fields: 'id,link' },
})

/** The entry with a slug, by the REST name of its type. */
function bySlug(route: string, slug: string): UrlCandidate {
  return step(get(route, slug), route === 'posts' ? 'post/' : `post/${route}-`)
}

/** Without pretty permalinks, addresses have IDs. */
const NUMBERS: readonly [string, string][] = [
  ['p', 'post/'],
  ['page_id', 'post/pages-'],
  ['cat', 'posts/category/'],
]
/** Default path prefixes of lists. */
const LISTS: readonly [RegExp, string, string][] = [
  [/\/category\//, 'categories', 'posts/category/'],
  [/\/tag\//, 'tags', 'posts/tag/'],
  [/\/author\//, 'users', 'posts/author/'],
]

/** Each costs a request to the site. */
const MAX_TYPES = 4

/** Returns the candidates for an address of a site, in the order to try them. */
export function urlCandidates(path: string): UrlCandidate[] {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  for (const [name, place] of NUMBERS) {
    const number = searchParams.get(name)
    if (number && /^\d+$/.test(number)) return [{ place: place + number }]
  }
  const slug = slugOf(pathname)
  if (!slug) return []
  const lists = LISTS.filter(([base]) => base.test(pathname)).map(([, route, place]) =>
    step(get(route, slug), place),
  )
  const last = lists.length > 0 ? [] : [step(get('categories', slug), 'posts/category/')]
  return [...lists, bySlug('posts', slug), bySlug('pages', slug), ...last]
}

/** Returns the list of a type or candidates for its entries, types in the path first, at most MAX_TYPES. */
export function stepsToTypes(path: string, types: readonly PostType[]): UrlCandidate[] {
  const { pathname } = new URL(path, 'https://site.invalid')
  const parts = pathname.split('/').filter(Boolean)
  const slug = slugOf(pathname)
  const own = types.filter(({ id }) => id !== 'pages')
  const isNamed = (type: PostType, part: string | undefined) => part === type.slug || part === type.id
  const list = own.find((type) => isNamed(type, slug))
  if (!slug || list) return list ? [{ place: `posts/type/${list.id}` }] : []
  const rank = (type: PostType) => (parts.some((part) => isNamed(type, part)) ? 0 : 1)
  return own
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_TYPES)
    .map(({ id }) => bySlug(id, slug))
}

/** The slug is the last segment, whatever prefix the site uses. */
function slugOf(pathname: string): string | undefined {
  return pathname.split('/').filter(Boolean).at(-1)
}

function step(request: SourceRequest, place: string): UrlCandidate {
  return {
    request,
    read({ json }) {
      const { id, link } = asRecord(listOf(json)[0])
      return numberOf(id) > 0 ? { place: `${place}${numberOf(id)}`, link: toText(link) } : null
    },
  }
}

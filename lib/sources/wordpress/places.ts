import type { SourceRequest } from '../client'
import { listOf, numberOf, recordOf, textOf } from '../json'
import type { PlaceStep, PostType } from '../posts/posts'

const get = (route: string, slug: string): SourceRequest => ({
  method: 'GET',
  route: `wp/v2/${route}`,
  query: { slug, _fields: 'id,link' },
})

/** Of the entries of a type, by its REST name, the one with a slug. */
function bySlug(route: string, slug: string): PlaceStep {
  return step(get(route, slug), route === 'posts' ? 'post/' : `post/${route}-`)
}

/** Without pretty links a site's addresses are numbers. */
const NUMBERS: readonly [string, string][] = [
  ['p', 'post/'],
  ['page_id', 'post/pages-'],
  ['cat', 'posts/category/'],
]
/** What WordPress puts before the slug of what has a list of its own, unless a site says otherwise. */
const LISTS: readonly [RegExp, string, string][] = [
  [/\/category\//, 'categories', 'posts/category/'],
  [/\/tag\//, 'tags', 'posts/tag/'],
  [/\/author\//, 'users', 'posts/author/'],
]

/** Each of them is a question to the site. */
const MAX_TYPES = 4

/** What an address of a site may be, in the order in which to ask. */
export function stepsTo(path: string): PlaceStep[] {
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

/** The list of a type, or one of its entries: the types that the path speaks of first, and few of the others. */
export function stepsToTypes(path: string, types: readonly PostType[]): PlaceStep[] {
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

/** The last part of a path names a thing, whatever the site puts before it. */
function slugOf(pathname: string): string | undefined {
  return pathname.split('/').filter(Boolean).at(-1)
}

function step(request: SourceRequest, place: string): PlaceStep {
  return {
    request,
    read({ json }) {
      const { id, link } = recordOf(listOf(json)[0])
      return numberOf(id) > 0 ? { place: `${place}${numberOf(id)}`, link: textOf(link) } : null
    },
  }
}

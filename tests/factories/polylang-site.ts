import { checkCall } from '@/lib/sources/calls'
import { requestKey, type SourceCall, type SourceRequest } from '@/lib/sources/client'

type Entry = { id: number; lang: string; slug: string; title: string; categories?: number[] }

const POSTS: readonly Entry[] = [
  { id: 1, lang: 'en', slug: 'rye', title: 'Rye' },
  { id: 2, lang: 'de', slug: 'roggen', title: 'Roggen' },
  { id: 3, lang: 'en', slug: 'butter', title: 'Butter' },
]
const RECIPES: readonly Entry[] = [
  { id: 11, lang: 'en', slug: 'buns', title: 'Cardamom buns' },
  { id: 12, lang: 'de', slug: 'hefeschnecken', title: 'Hefeschnecken' },
]
const PAGES: readonly Entry[] = [{ id: 21, lang: 'en', slug: 'about', title: 'About us' }]
const CATEGORIES = [{ id: 31, slug: 'bread', name: 'Bread', count: 2 }]

/** The response of `wp/v2/types` in WordPress 6, with custom types. */
export const TYPES: Readonly<Record<string, object>> = Object.fromEntries(
  [
    ['post', 'Posts', 'posts'],
    ['page', 'Pages', 'pages'],
    ['attachment', 'Media', 'media'],
    ['nav_menu_item', 'Navigation Menu Items', 'menu-items'],
    ['wp_block', 'Patterns', 'blocks'],
    ['wp_template', 'Templates', 'templates'],
    ['wp_navigation', 'Navigation Menus', 'navigation'],
    ['wp_font_family', 'Font Families', 'font-families'],
    ['elementor_library', 'My Templates', 'elementor_library'],
    ['product', 'Products', 'product'],
    ['recipe', 'Recipes &amp; tips', 'recipes'],
    ['knitting', 'Patterns', 'patterns'],
  ].map(([slug = '', name, rest_base]): [string, object] => [
    slug,
    { name, slug, rest_base, rest_namespace: 'wp/v2' },
  ]),
)

/**
 * A site in two languages with the documented behavior of Polylang Pro: `?lang=de` selects the entries of one
 * language; without it, entries of all languages are returned. Rejects calls as the relay does.
 */
export function polylangSite(): { call: SourceCall; requests: string[] } {
  const requests: string[] = []
  const call: SourceCall = (request) => {
    requests.push(requestKey(request))
    const json = isAllowed(request) ? answerTo(request) : undefined
    const status = json === undefined ? 404 : 200
    return Promise.resolve({ status, header: () => null, json: json ?? { code: 'rest_no_route' } })
  }
  return { call, requests }
}

function isAllowed({ method, route, query }: SourceRequest): boolean {
  const source = { kind: 'wordpress', address: 'https://rye.example/wp-json/' }
  const search = new URLSearchParams(query).toString()
  return typeof checkCall(source, { method, route, search }) !== 'string'
}

function answerTo({ route, query = {} }: SourceRequest): unknown {
  // WordPress applies `_fields` to the names of the types.
  if (route === 'wp/v2/types') return query['_fields'] ? [] : TYPES
  if (route === 'wp/v2/categories')
    return CATEGORIES.filter(({ slug }) => !query['slug'] || slug === query['slug'])
  const [, base = '', id] = /^wp\/v2\/(posts|pages|recipes|patterns)(?:\/(\d+))?$/.exec(route) ?? []
  const entries = { posts: POSTS, pages: PAGES, recipes: RECIPES, patterns: [] }[base]
  if (!entries) return undefined
  if (id) return entries.filter((entry) => entry.id === Number(id)).map(toJson(base))[0]
  return entries
    .filter(({ lang }) => !query['lang'] || lang === query['lang'])
    .filter(({ slug }) => !query['slug'] || slug === query['slug'])
    .filter(() => query['sticky'] !== 'true')
    .map(toJson(base))
}

const toJson =
  (base: string) =>
  ({ id, lang, slug, title }: Entry) => ({
    id,
    lang,
    slug,
    date: '2026-02-06T00:00:00',
    link: `https://rye.example/${lang === 'en' ? '' : `${lang}/`}${base === 'recipes' ? 'recipe/' : ''}${slug}/`,
    title: { rendered: title },
    content: { rendered: `<p>${title}</p>` },
    excerpt: { rendered: '' },
  })

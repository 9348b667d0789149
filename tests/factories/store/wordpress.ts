import type { Articles, Links } from './articles'
import {
  pageHeaders,
  type Answer,
  badParam,
  fault,
  flag,
  list,
  NO_ROUTE,
  onlyFields,
  type Query,
  text,
} from './query'
import { rendered, search, tidy } from './search'
import { type Json, type JsonObject, recordedJson, type Recording, RECORDED_ORIGIN, str } from './recordings'
import type { Shop } from './shop'

type Call = { method: string; route: string; url: string; query: Query; articles: Articles; shop: Shop }
type Kind = 'posts' | 'pages' | 'categories' | 'tags' | 'media' | 'users' | 'comments' | 'product_cat'

const KINDS: readonly Kind[] = [
  'posts',
  'pages',
  'categories',
  'tags',
  'media',
  'users',
  'comments',
  'product_cat',
]
/** Routes with recorded responses only, because they never change or are closed. */
const AS_RECORDED: Record<string, string> = {
  types: 'wp-types',
  taxonomies: 'wp-taxonomies',
  statuses: 'wp-statuses',
  navigation: 'wp-navigation',
  menus: 'wp-menus',
  'menu-items': 'wp-menu-items',
  settings: 'wp-settings',
  'users/me': 'wp-user-me',
}

/** Handles a call of `wp/v2`; the route comes without that prefix. */
export function wordpress(call: Call): Answer {
  const { method, route, query, shop } = call
  if (method === 'POST') return refuseWrite(route)
  const recorded = shop.all.find(({ name }) => name === AS_RECORDED[route])
  if (recorded) return asRecorded(recorded)
  if (route === 'search') return allow(search(call))
  const [kind = '', id = ''] = route.split('/')
  if (kind === 'types') return oneType(shop, id, query)
  if (!isKind(kind)) return NO_ROUTE
  return id === '' ? listKind(call, kind) : oneOf(call, kind, Number(id), query)
}

const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind)
const allow = (answer: Answer): Answer => ({ ...answer, headers: { Allow: 'GET', ...answer.headers } })

function oneType({ all }: Shop, name: string, query: Query): Answer {
  const type = recordedJson<JsonObject>(all, 'wp-types')[name]
  if (!type) return fault(404, 'rest_type_invalid', 'Invalid post type.')
  return allow({ status: 200, json: onlyFields(type, query) })
}

function asRecorded({ answer }: Recording): Answer {
  const passed = ['Allow', 'X-WP-Total', 'X-WP-TotalPages']
  const headers = Object.entries(answer.headers).filter(([name]) => passed.includes(name))
  return { status: answer.status, json: answer.json ?? null, headers: Object.fromEntries(headers) }
}

function refuseWrite(route: string): Answer {
  if (route === 'comments')
    return fault(401, 'rest_comment_login_required', 'Sorry, you must be logged in to comment.')
  return allow(fault(401, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.'))
}

function listKind(call: Call, kind: Kind): Answer {
  const { query, articles, url } = call
  const refused = checkList(query, kind)
  if (refused) return refused
  const found = sorted(filtered(articles[kind], kind, call), kind, query)
  const [perPage, page] = [Number(text(query, 'per_page') ?? 10), Number(text(query, 'page') ?? 1)]
  const pages = Math.ceil(found.length / perPage)
  if (page > Math.max(pages, 1))
    return allow(
      fault(
        400,
        'rest_post_invalid_page_number',
        'The page number requested is larger than the number of pages available.',
      ),
    )
  const members = found
    .slice((page - 1) * perPage, page * perPage)
    .map((each) => embed(each, query, articles))
  const headers = pageHeaders({
    url,
    query: tidy(query),
    total: found.length,
    page,
    pages,
    style: 'wordpress',
  })
  return allow({ status: 200, json: onlyFields(members, query), headers })
}

function checkList(query: Query, kind: Kind): Answer | null {
  const perPage = Number(text(query, 'per_page') ?? 10)
  if (!(perPage >= 1 && perPage <= 100))
    return allow(
      badParam(
        'per_page',
        'per_page must be between 1 (inclusive) and 100 (inclusive)',
        'rest_out_of_bounds',
      ),
    )
  if (text(query, 'status') === 'draft')
    return allow(badParam('status', 'Status is forbidden.', 'rest_forbidden_status', { status: 401 }))
  if (text(query, 'context') === 'edit')
    return fault(401, 'rest_forbidden_context', 'Sorry, you are not allowed to edit posts in this post type.')
  if (kind === 'comments' && text(query, 'post') === '165')
    return fault(
      401,
      'rest_cannot_read_post',
      'Sorry, you are not allowed to read the post for this comment.',
    )
  return null
}

function filtered(all: JsonObject[], kind: Kind, { query, articles }: Call): JsonObject[] {
  const words = (text(query, 'search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const toJson = (each: JsonObject) =>
    `${rendered(each, 'title')} ${rendered(each, 'content')} ${rendered(each, 'excerpt')} ${str(each.name ?? '')}`.toLowerCase()
  const has = (each: JsonObject, field: string, ids: number[]) =>
    (Array.isArray(each[field]) ? each[field] : [each[field] ?? null]).some((id) => ids.includes(Number(id)))
  const numbers = (key: string) => list(query, key).map(Number)
  const wanted = requestedCategories(query, articles)
  const [after, before, changed] = ['after', 'before', 'modified_after'].map((key) => text(query, key))
  const sticky = flag(query, 'sticky')
  const tests: [boolean, (each: JsonObject) => boolean][] = [
    [words.length > 0, (each) => words.every((word) => toJson(each).includes(word))],
    [wanted.length > 0, (each) => has(each, 'categories', wanted)],
    [
      query.categories_exclude !== undefined,
      (each) => !has(each, 'categories', numbers('categories_exclude')),
    ],
    [query.tags !== undefined, (each) => has(each, 'tags', numbers('tags'))],
    [query.author !== undefined, (each) => has(each, 'author', numbers('author'))],
    [query.slug !== undefined, (each) => list(query, 'slug').includes(str(each.slug))],
    [query.include !== undefined, (each) => has(each, 'id', numbers('include'))],
    [query.exclude !== undefined, (each) => !has(each, 'id', numbers('exclude'))],
    [query.parent !== undefined, (each) => has(each, 'parent', numbers('parent'))],
    [kind === 'comments' && query.post !== undefined, (each) => has(each, 'post', numbers('post'))],
    [kind === 'categories' && flag(query, 'hide_empty') === true, (each) => Number(each.count) > 0],
    [sticky !== undefined && kind === 'posts', (each) => each.sticky === sticky],
    [after !== undefined, (each) => str(each.date) > str(after)],
    [before !== undefined, (each) => str(each.date) < str(before)],
    [changed !== undefined, (each) => str(each.modified) > str(changed)],
  ]
  return all.filter((each) => tests.every(([isAsked, test]) => !isAsked || test(each)))
}

function requestedCategories(query: Query, articles: Articles): number[] {
  const { categories } = query
  if (typeof categories !== 'object') return list(query, 'categories').map(Number)
  const ids = 'terms' in categories ? list(categories, 'terms') : list(query, 'categories')
  const chosen = ids.map(Number)
  if (flag(categories, 'include_children') !== true) return chosen
  const children = articles.categories.filter(({ parent }) => chosen.includes(Number(parent)))
  return [...chosen, ...children.map(({ id }) => Number(id))]
}

function sorted(all: JsonObject[], kind: Kind, query: Query): JsonObject[] {
  const byName = kind === 'categories' || kind === 'tags' || kind === 'product_cat' || kind === 'users'
  const by = text(query, 'orderby') ?? (byName ? 'name' : 'date')
  const up = text(query, 'order') === 'asc' || (text(query, 'order') === undefined && byName)
  const ids = list(query, 'include').map(Number)
  const value = (each: JsonObject): string | number => {
    if (by === 'include') return -ids.indexOf(Number(each.id))
    if (by === 'title') return rendered(each, 'title').toLowerCase()
    if (by === 'id' || by === 'menu_order' || by === 'count') return Number(each[by])
    return str(each[by] ?? '').toLowerCase()
  }
  return [...all].sort((a, b) => {
    const [left, right] = [value(a), value(b)]
    return (left < right ? -1 : left > right ? 1 : 0) * (up ? 1 : -1)
  })
}

function oneOf({ articles, route, shop }: Call, kind: Kind, id: number, query: Query): Answer {
  if (route === 'posts/166') return fault(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
  const found = articles[kind].find((each) => each.id === id)
  if (!found) return fault(404, 'rest_post_invalid_id', 'Invalid post ID.')
  const password = text(query, 'password')
  const isOpened = kind === 'posts' && id === 165 && password !== undefined
  const link = `<${str(found.link)}>; rel="alternate"; type=text/html`
  const isPage = ['posts', 'pages', 'media'].includes(kind)
  if (isOpened) return withPassword(shop, found, password, link)
  return allow({
    status: 200,
    json: onlyFields(embed(found, query, articles), query),
    ...(isPage && { headers: { Link: link } }),
  })
}

/** The only protected post; its password is the recorded one. */
function withPassword(shop: Shop, post: JsonObject, password: string, link: string): Answer {
  if (password !== 'clay') return fault(403, 'rest_post_incorrect_password', 'Incorrect post password.')
  const { content, excerpt } = recordedJson<JsonObject>(shop.all, 'wp-post-password-right')
  return allow({
    status: 200,
    json: { ...post, content: content ?? null, excerpt: excerpt ?? null },
    headers: { Link: link },
  })
}

/** Adds embedded objects for `_embed`: for all embeddable links or for the named ones. */
function embed(json: JsonObject, query: Query, articles: Articles): JsonObject {
  if (query._embed === undefined) return json
  const wanted = list(query, '_embed').filter((rel) => rel !== '1' && rel !== 'true')
  const links = json._links as Links
  const embedded = Object.entries(links).flatMap(([rel, all]): [string, Json[]][] => {
    if (wanted.length > 0 && !wanted.includes(rel)) return []
    const found = all
      .filter((each) => each.embeddable)
      .flatMap(({ href }) => articles.embedded.get(href) ?? [])
    const members = all
      .filter((each) => each.embeddable)
      .map(({ href }) => articles.embedded.get(href) ?? terms(href, json, articles))
    return members.length > 0 && (found.length > 0 || rel === 'wp:term') ? [[rel, members]] : []
  })
  return embedded.length > 0 ? { ...json, _embedded: Object.fromEntries(embedded) } : json
}

/** Returns the terms of a post whose embedded terms were not recorded. */
function terms(href: string, json: JsonObject, articles: Articles): Json {
  const field = href.includes('/tags?') ? 'tags' : 'categories'
  const ids = Array.isArray(json[field]) ? json[field] : []
  return articles[field].filter(({ id }) => ids.includes(id ?? null))
}

/** `oembed/1.0/embed` of a post. */
export function oembed(shop: Shop, query: Query): Answer {
  const recorded = recordedJson<JsonObject>(shop.all, 'wp-oembed')
  if (text(query, 'url') !== `${RECORDED_ORIGIN}/how-we-mix-the-ash-glaze-step-by-step/`)
    return fault(404, 'oembed_invalid_url', 'Not Found')
  return allow({ status: 200, json: recorded })
}

import type { Articles } from './articles'
import { pageHeaders, type Answer, list, onlyFields, type Query, text } from './query'
import { type JsonObject, RECORDED_ORIGIN, str } from './recordings'
import type { Shop } from './shop'

type SearchInput = { query: Query; articles: Articles; shop: Shop; url: string }

/** `wp/v2/search`, over posts, pages and products or over terms. */
export function search({ query, articles, shop, url }: SearchInput): Answer {
  const word = (text(query, 'search') ?? '').toLowerCase()
  const subtypes = list(query, 'subtype')
  const entries = text(query, 'type') === 'term' ? searchTerms(word, shop) : searchPosts(word, articles, shop)
  const found = entries.filter(({ subtype }) => subtypes.length === 0 || subtypes.includes(str(subtype)))
  const [perPage, page] = [Number(text(query, 'per_page') ?? 10), Number(text(query, 'page') ?? 1)]
  const pages = Math.ceil(found.length / perPage)
  return {
    status: 200,
    json: onlyFields(found.slice((page - 1) * perPage, page * perPage), query),
    headers: pageHeaders({ url, query: tidy(query), total: found.length, page, pages, style: 'wordpress' }),
  }
}

const API = `${RECORDED_ORIGIN}/wp-json/wp/v2`

function entry(fields: JsonObject, self: string, about: string): JsonObject {
  const links = { self: [{ embeddable: true, href: `${API}/${self}` }], about: [{ href: `${API}/${about}` }] }
  return { ...fields, _links: { ...links, collection: [{ href: `${API}/search` }] } }
}

function searchTerms(word: string, shop: Shop): JsonObject[] {
  const found = shop.categories.filter(({ name }) => str(name).toLowerCase().includes(word))
  return found.map(({ id, name, permalink }) =>
    entry(
      { id: id ?? 0, title: name ?? '', url: permalink ?? '', type: 'product_cat' },
      `product_cat/${str(id)}`,
      'taxonomies/product_cat',
    ),
  )
}

/** Titles that contain the word come first. */
function searchPosts(word: string, articles: Articles, shop: Shop): JsonObject[] {
  const products = [...shop.products.values()]
    .filter(({ json, status }) => json.type !== 'variation' && status === 'publish')
    .map(({ json }) => ({
      id: json.id,
      title: json.name,
      url: json.permalink,
      text: `${json.description} ${json.short_description}`,
      subtype: 'product',
      self: `product/${json.id}`,
      at: `2026-11-22 ${str(json.id).padStart(6, '0')}`,
    }))
  const texts = [...articles.posts, ...articles.pages].map((each) => ({
    id: Number(each.id),
    title: rendered(each, 'title'),
    url: str(each.link),
    text: `${rendered(each, 'content')} ${rendered(each, 'excerpt')}`,
    subtype: str(each.type),
    self: `${str(each.type)}s/${str(each.id)}`,
    at: str(each.date),
  }))
  const all = [...products, ...texts].filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(word),
  )
  const inTitle = ({ title }: { title: string }) => Number(title.toLowerCase().includes(word))
  return all
    .sort((a, b) => inTitle(b) - inTitle(a) || (a.at < b.at ? 1 : -1))
    .map(({ id, title, url, subtype, self }) =>
      entry({ id, title, url, type: 'post', subtype }, self, `types/${subtype}`),
    )
}

/** WordPress writes a false flag as an empty string, and a subtype as a list. */
export function tidy(query: Query): Query {
  const entries = Object.entries(query).map(([key, value]): [string, Query[string]] => {
    if (key === 'sticky' && value === 'false') return [key, '']
    return key === 'subtype' && typeof value === 'string' ? [key, { 0: value }] : [key, value]
  })
  return Object.fromEntries(entries)
}

/** The HTML of a rendered field. */
export const rendered = (json: JsonObject, field: string) =>
  str((json[field] as JsonObject | undefined)?.rendered ?? '')

import { attributeTerms, collectionData, listProducts, oneProduct } from './catalogue'
import {
  type Answer,
  badParam,
  fault,
  flag,
  NO_ROUTE,
  onlyFields,
  type Query,
  text,
  list,
  pageHeaders,
} from './query'
import { type Json, type JsonObject, recordedJson, str } from './recordings'
import type { Shop } from './shop'

type RouteRequest = { method: string; route: string; url: string; query: Query }

/** Handles a call of the catalog: products, categories, tags and attributes. */
export function catalogue(shop: Shop, { method, route, url, query }: RouteRequest): Answer {
  if (method === 'POST') return NO_ROUTE
  const [first, kind = '', id = '', more = ''] = route.split('/')
  if (first !== 'products') return NO_ROUTE
  const ok = (json: Json): Answer => ({ status: 200, json: onlyFields(json, query) })
  switch (kind) {
    case '':
      return listProducts(shop, query, url)
    case 'categories':
      return id === ''
        ? ok(categories(shop, query))
        : oneTerm([...shop.padded, ...shop.categories], id, 'category', ok)
    case 'tags':
      return ok([...shop.tags])
    case 'reviews':
      return listReviews(shop, query, url)
    case 'collection-data':
      return collectionData(shop, query)
    case 'attributes':
      return attributes(shop, id, more, query, ok)
    default:
      return oneProduct(shop, kind, query)
  }
}

function categories(shop: Shop, query: Query): JsonObject[] {
  return [...(flag(query, 'hide_empty') === false ? shop.categories : shop.padded)]
}

function oneTerm(all: readonly JsonObject[], id: string, kind: string, ok: (json: Json) => Answer): Answer {
  const found = all.find((each) => str(each.id) === id)
  return found ? ok(found) : fault(404, `woocommerce_rest_${kind}_invalid_id`, `Invalid ${kind} ID.`)
}

function attributes(shop: Shop, id: string, more: string, query: Query, ok: (json: Json) => Answer): Answer {
  const all = recordedJson<JsonObject[]>(shop.all, 'catalogue-attributes')
  if (id === '') return ok(all)
  const by = text(query, 'orderby')
  if (more === 'terms' && by !== undefined && !['name', 'slug', 'count'].includes(by))
    return badParam('orderby', 'orderby is not one of name, slug, and count.', 'rest_not_in_enum')
  const found = all.find((each) => str(each.id) === id)
  if (!found) return fault(404, 'woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.')
  if (more !== 'terms') return ok(found)
  const terms = attributeTerms(shop, str(found.taxonomy))
  return ok(terms.sort((a, b) => (str(a.name) < str(b.name) ? -1 : 1)))
}

/** `products/reviews`. */
function listReviews(shop: Shop, query: Query, url: string): Answer {
  const products = list(query, 'product_id').map(Number)
  const categories = list(query, 'category_id').map(Number)
  const inCategory = ({ product_id: id }: JsonObject) =>
    shop.products.get(Number(id))?.json.categories.some((each) => categories.includes(each.id)) ?? false
  const found = shop.reviews
    .filter(({ product_id: id }) => products.length === 0 || products.includes(Number(id)))
    .filter((review) => categories.length === 0 || inCategory(review))
  const sorted = sort(found, text(query, 'orderby') ?? 'date', text(query, 'order') === 'asc')
  const [perPage, page] = [Number(text(query, 'per_page') ?? 10), Number(text(query, 'page') ?? 1)]
  const pages = Math.ceil(sorted.length / perPage)
  return {
    status: 200,
    json: onlyFields(sorted.slice((page - 1) * perPage, page * perPage), query),
    headers: pageHeaders({ url, query, total: sorted.length, page, pages, style: 'store' }),
  }
}

function sort(reviews: JsonObject[], by: string, up: boolean): JsonObject[] {
  const date = ({ date_created: at }: JsonObject) => Date.parse(str(at))
  const value = (review: JsonObject) => (by === 'rating' ? Number(review.rating) : date(review))
  return [...reviews].sort((a, b) => (up ? 1 : -1) * (value(a) - value(b)) || Number(b.id) - Number(a.id))
}

import { pageHeaders } from './paging'
import { type Answer, list, onlyFields, type Query, text } from './query'
import { type JsonObject, str } from './recordings'
import type { Shop } from './shop'

/** `products/reviews`. */
export function listReviews(shop: Shop, query: Query, url: string): Answer {
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

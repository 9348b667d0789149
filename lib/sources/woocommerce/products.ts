import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import { type SourceFetch, type SourceItem, sourceItem } from '../source'
import { getRestList, restUrl } from '../wordpress/rest'
import { getRegularPrice, priceOf } from './price'

const text = z.string().max(200_000).catch('').default('')
const productSchema = z.object({
  name: z.string().max(2000),
  permalink: z.string(),
  short_description: text,
  prices: z.unknown(),
  images: z
    .array(z.object({ src: z.string(), alt: text }))
    .catch([])
    .default([]),
})
const categorySchema = z.object({
  name: z.string().max(2000),
  permalink: z.string(),
  parent: z.number().catch(0),
  count: z.number().catch(0),
})

/** All categories are loaded, because the largest may be the last. */
const MAX_CATEGORIES = 50

/** Loads a store's first products by WooCommerce's public Store API. */
export async function loadProducts(root: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const url = restUrl(root, 'wc/store/v1/products', { per_page: String(limit) })
  const entries = await getRestList(fetch, url, productSchema, limit)
  return entries.flatMap(({ name, permalink, short_description, prices, images }) => {
    const address = resolveHttp(permalink, root)
    const title = plainText(name, 200)
    if (address === null || title === '') return []
    const [image] = images
    const src = image ? resolveHttp(image.src, root) : null
    return [
      sourceItem({
        title,
        url: address,
        price: priceOf(prices),
        formerPrice: getRegularPrice(prices),
        summary: plainText(short_description, 200),
        picture: src === null ? null : { src, alt: plainText(image?.alt ?? '', 200) },
      }),
    ]
  })
}

/** Loads the store's top-level categories that are not empty, largest first. */
export async function loadCategories(root: string, limit: number, fetch: SourceFetch): Promise<SourceItem[]> {
  const url = restUrl(root, 'wc/store/v1/products/categories', { per_page: String(MAX_CATEGORIES) })
  const entries = await getRestList(fetch, url, categorySchema, MAX_CATEGORIES)
  return entries
    .filter(({ parent, count }) => parent === 0 && count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
    .flatMap(({ name, permalink }) => {
      const address = resolveHttp(permalink, root)
      const title = plainText(name, 40)
      return address === null || title === '' ? [] : [sourceItem({ title, url: address })]
    })
}

const buyableSchema = z.object({ id: z.number().int().positive(), is_purchasable: z.literal(true) })

/** Finds the ID of a simple product that can be bought. Returns null if there is none. */
export async function findPurchasableProduct(root: string, fetch: SourceFetch): Promise<number | null> {
  const query = { type: 'simple', 'stock_status[0]': 'instock', per_page: '5' }
  const url = restUrl(root, 'wc/store/v1/products', query)
  const [first] = await getRestList(fetch, url, buyableSchema, 5)
  return first?.id ?? null
}

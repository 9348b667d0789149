import { z } from 'zod'
import { resolveHttp } from '../inspection/link'
import type { NavigationLink } from '../inspection/navigation'
import type { Visit } from '../visit'
import { plainText } from './plain-text'
import type { Picture } from './pictures'
import { formerPriceOf, priceOf, pricesSchema } from './price'
import { askRestList, restUrl } from './rest'

/** A product as a card shows it. `price` is written as the shop writes it; `formerPrice` only on sale. */
export type Product = {
  name: string
  url: string
  price: string
  formerPrice: string
  summary: string
  picture: Picture | null
}

export const MOST_PRODUCTS = 8
const MOST_CATEGORIES = 6

const text = z.string().max(200_000).catch('').default('')
const productSchema = z.object({
  name: z.string().max(2000),
  permalink: z.string(),
  short_description: text,
  prices: pricesSchema.optional().catch(undefined),
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

/** What a store shows first, by WooCommerce's public Store API: at most eight products. */
export async function loadProducts(root: string, visit: Visit): Promise<Product[]> {
  const url = restUrl(root, 'wc/store/v1/products', { per_page: String(MOST_PRODUCTS) })
  const entries = await askRestList(visit, url, productSchema, MOST_PRODUCTS)
  return entries.flatMap(({ name, permalink, short_description, prices, images }) => {
    const address = resolveHttp(permalink, root)
    const shown = plainText(name, 200)
    if (address === null || shown === '') return []
    const [image] = images
    const src = image ? resolveHttp(image.src, root) : null
    return [
      {
        name: shown,
        url: address,
        price: prices ? priceOf(prices) : '',
        formerPrice: prices ? formerPriceOf(prices) : '',
        summary: plainText(short_description, 200),
        picture: src === null ? null : { src, alt: plainText(image?.alt ?? '', 200) || shown },
      },
    ]
  })
}

/** The store's top categories that have something in them, the fullest first, at most six. */
export async function loadCategories(root: string, visit: Visit): Promise<NavigationLink[]> {
  const url = restUrl(root, 'wc/store/v1/products/categories', { per_page: '50' })
  const entries = await askRestList(visit, url, categorySchema, 50)
  return entries
    .filter(({ parent, count }) => parent === 0 && count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_CATEGORIES)
    .flatMap(({ name, permalink }) => {
      const address = resolveHttp(permalink, root)
      const label = plainText(name, 40)
      return address === null || label === '' ? [] : [{ text: label, url: address }]
    })
}

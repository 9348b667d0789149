import type { Articles } from './articles'
import type { Product } from './product'
import { str } from './recordings'
import type { Shop } from './shop'

/** Far above the recorded ids. */
const FIRST = 10_000

/** Adds products like the recorded ones until the catalog shows `wanted`. */
export function fillShop({ products }: Shop, wanted: number): void {
  const shown = [...products.values()].filter(
    ({ json, hidden, status }) => json.type !== 'variation' && !hidden && status === 'publish',
  )
  const like = shown.filter(({ json }) => json.type === 'simple' && json.images.length > 0)
  for (let index = 0; index < wanted - shown.length; index++) {
    const product = like[index % like.length]!
    const id = FIRST + index
    const name = `${product.json.name} ${index + 1}`
    const copy: Product = {
      ...product,
      json: {
        ...product.json,
        id,
        name,
        slug: `${product.json.slug}-${id}`,
        sku: `${product.json.sku}-${id}`,
      },
      modified: 0,
      sold: 0,
    }
    products.set(id, copy)
  }
}

/** Adds posts like the recorded ones, with older dates, until there are `wanted`. */
export function fillArticles({ posts }: Articles, wanted: number): void {
  const like = posts.filter(({ sticky }) => sticky !== true)
  for (let index = 0; posts.length < wanted; index++) {
    const post = like[index % like.length]!
    const day = new Date(Date.UTC(2025, 11, 31) - index * 86_400_000).toISOString().slice(0, 19)
    const title = { rendered: `${str((post.title as { rendered: string }).rendered)} ${index + 1}` }
    posts.push({
      ...post,
      id: FIRST + index,
      title,
      slug: `${str(post.slug)}-${index}`,
      date: day,
      date_gmt: day,
    })
  }
}

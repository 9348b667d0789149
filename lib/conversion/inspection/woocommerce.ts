import { z } from 'zod'
import { parseJson } from './manifest'

const indexSchema = z.object({ namespaces: z.array(z.unknown()) })

/** The index of WordPress's REST interface, asked only for what tells the shop. */
export function restIndexUrl(root: string): string {
  const url = new URL(root)
  url.searchParams.set('_fields', 'namespaces')
  return url.href
}

/** What a REST index tells: a shop when it serves WooCommerce's store, WordPress otherwise, null when it is none. */
export function readRestIndex(json: string): 'woocommerce' | 'wordpress' | null {
  const parsed = indexSchema.safeParse(parseJson(json))
  if (!parsed.success) return null
  const { namespaces } = parsed.data
  if (namespaces.some((name) => name === 'wc/store/v1' || name === 'wc/store')) return 'woocommerce'
  return namespaces.includes('wp/v2') ? 'wordpress' : null
}

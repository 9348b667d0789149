import type { NavigationLink } from '../inspection/navigation'
import type { ConversionKind } from '../schema'
import type { Visit } from '../visit'
import { loadPages, loadPosts, type Post } from './posts'
import { loadCategories, loadProducts, type Product } from './products'

/** What WordPress and WooCommerce give everybody to read, for screens of the app's own. */
export type SiteContent = {
  pages: readonly NavigationLink[]
  posts: readonly Post[]
  products: readonly Product[]
  categories: readonly NavigationLink[]
}

export const NO_CONTENT: SiteContent = { pages: [], posts: [], products: [], categories: [] }

/** Asks for all of it at once; what a site keeps closed is empty. Shops' products only where a shop was asked for. */
export async function loadContent(root: string, kind: ConversionKind, visit: Visit): Promise<SiteContent> {
  if (kind === 'web-to-app') return NO_CONTENT
  const isShop = kind === 'woocommerce'
  const [pages, posts, products, categories] = await Promise.all([
    loadPages(root, visit),
    loadPosts(root, visit),
    isShop ? loadProducts(root, visit) : [],
    isShop ? loadCategories(root, visit) : [],
  ])
  return { pages, posts, products, categories }
}

import type { Source } from '../../document/sources'
import { sells } from '../../sources/catalogs'
import type { Filters } from '../../sources/commerce/catalog'
import { formatMoney } from '../../sources/commerce/money'
import type { Price, Product } from '../../sources/commerce/product'
import { readMarkupOnServer } from '../../sources/html-on-server'
import { kindOf } from '../../sources/kinds'
import type { FetchSource } from './automation'
import type { News } from './content'

const PAGE = 100
/** Maximum pages that one poll reads. A larger store's older products are skipped. */
const MAX_PAGES = 5

/** `from` is the lowest product ID if the list was not read completely, otherwise 0. */
type ProductList = { products: Product[]; from: number }

/** Lists a store's products, newest first. @throws if the store does not respond */
export async function listProducts(
  { kind }: Source,
  fetchSource: FetchSource,
  filters: Filters & { soldOut?: boolean },
): Promise<ProductList> {
  const { changes } = kindOf(kind)!.commerce!
  const products: Product[] = []
  let after: string | undefined
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { ...filters, page, number: PAGE, ...(after && { after }) }
    const { json, header } = await fetchSource(changes.products(query))
    const pages = Number(header('x-wp-totalpages') ?? '')
    const found = changes.readProducts({ json, pages }, query, readMarkupOnServer)
    if (!found) throw new Error('The store did not respond with a list of products')
    products.push(...found.products)
    if (!found.more) return { products, from: 0 }
    after = found.next
  }
  return { products, from: Math.min(...products.map(({ id }) => id)) }
}

/** Returns whether the product can be bought now. */
export const isAvailable = ({ gone, purchasable, inStock, backorder, type }: Product) =>
  !gone && inStock && !backorder && (purchasable || type === 'grouped' || type === 'external')

/** @param about identifies the event, stable across runs */
export function productNews({ id, name, price, pictures }: Product, sourceId: string, about: string): News {
  return {
    about: `${about}:${sourceId}:${id}`,
    values: { product: name, price: written(price), before: formerly(price) },
    target: { type: 'product', sourceId, productId: String(id) },
    picture: pictures[0]?.src ?? null,
  }
}

function written(price: Price | null): string {
  if (!price) return ''
  const { amount, range, currency } = price
  return range
    ? `${formatMoney(range.min, currency)} – ${formatMoney(range.max, currency)}`
    : formatMoney(amount, currency)
}

function formerly(price: Price | null): string {
  return price && price.regular > price.amount ? formatMoney(price.regular, price.currency) : ''
}

export const isStore = ({ kind }: Source) => sells(kind)
export const NO_STORE = 'Your published app has no store. Add one as a source first.'

import type { Source } from '../../document/sources'
import { plainTextOf } from '../../sources/html'
import { readMarkupOnServer } from '../../sources/html-on-server'
import { type Filters, hasProducts, PRODUCTS, productQuery } from '../../sources/woocommerce/store/catalog'
import { formatMoney } from '../../sources/woocommerce/store/money'
import { type Price, type Product, readProduct } from '../../sources/woocommerce/store/product'
import { list, object, text } from '../../sources/woocommerce/store/read'
import type { Ask } from './automation'
import type { News } from './content'

const PAGE = 100
/** Pages of a list that a look takes in: of a store with more, the products that were added last. */
const MAX_PAGES = 5
const FIELDS =
  'id,name,slug,permalink,prices,price_html,images,is_purchasable,is_in_stock,is_on_backorder,on_sale,stock_status'

/** `from` is the lowest id of a list that was not read to its end; 0 of one that was. */
type ProductList = { products: Product[]; from: number }

/** The products that a store lists, the newest first. @throws when it does not answer */
export async function listProducts(ask: Ask, filters: Filters & { stock?: string }): Promise<ProductList> {
  const { stock, ...narrowed } = filters
  const products: Product[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = {
      ...productQuery(narrowed, page, PAGE),
      ...(!narrowed.include && { orderby: 'id', order: 'desc' }),
      ...(stock !== undefined && { 'stock_status[0]': stock }),
      _fields: FIELDS,
    }
    const { json, header } = await ask({ method: 'GET', route: PRODUCTS, query })
    if (!Array.isArray(json)) throw new Error('The store did not answer with a list of products')
    products.push(...list(json).flatMap(toProduct))
    const pages = Number(header('x-wp-totalpages') ?? '')
    if (json.length === 0 || (pages > 0 ? page >= pages : json.length < PAGE)) return { products, from: 0 }
  }
  return { products, from: Math.min(...products.map(({ id }) => id)) }
}

/** With its name as plain text, whatever markup and entities the store keeps in it. */
function toProduct(json: unknown): Product[] {
  const product = readProduct(json)
  if (!product) return []
  const name = plainTextOf(readMarkupOnServer(text(object(json).name)), 200)
  return [{ ...product, name: name || product.name }]
}

/** Whether somebody can have it now. */
export const isToBeHad = ({ gone, purchasable, inStock, backorder, type }: Product) =>
  !gone && inStock && !backorder && (purchasable || type === 'grouped' || type === 'external')

/** @param about what happened, the same however often it is found */
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

export const isStore = ({ kind }: Source) => hasProducts(kind)
export const NO_STORE = 'Your published app has no store. Add one as a source first.'

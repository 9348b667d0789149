import { SECOND } from '../../base/clock'
import type { AppDocument } from '../../document/document'
import type { Source } from '../../document/sources'
import { catalogOf, sells } from '../../sources/catalogs'
import type { SourceCall, SourceResponse } from '../../sources/client'
import type { Product } from '../../sources/commerce/product'
import type { CartSession, StoredCart } from '../../sources/commerce/session'
import { sellingOf } from '../../sources/selling'
import { type Finding, found, foundIfRepeated } from './finding'

/** Sends requests to a source of an app, as its phones do. @throws without a response of the shop */
export type CallSource = (appId: string, source: Source) => SourceCall

/** Time for a shop. */
const SHOP_MS = 60 * SECOND
/** Products among which one is chosen. */
const PRODUCTS = 20

/** Fills a cart in each shop of an app with one product, and empties it again. Never orders. */
export async function checkCarts(
  appId: string,
  document: AppDocument,
  callSource: CallSource,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const source of document.sources ?? [])
    if (sells(source.kind))
      findings.push(...(await inTime(source, fillCart(source, callSource(appId, source)))))
  return findings
}

/** Ends with a finding if a shop takes longer. */
async function inTime(source: Source, work: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([silent(source)]), SHOP_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const hostOf = ({ address }: Source) => new URL(address).host
const silent = (source: Source) => foundIfRepeated('cart', `The shop ${hostOf(source)} doesn’t respond.`)

async function fillCart(source: Source, call: SourceCall): Promise<Finding[]> {
  const query = { page: 1, number: PRODUCTS, inStock: true }
  const catalog = catalogOf(source)
  const list = await call(catalog.products(query)).catch(() => null)
  if (list === null || isPassing(list)) return [silent(source)]
  if (list.status >= 400)
    return [found('cart', `The shop ${hostOf(source)} refuses to list its products (status ${list.status}).`)]
  const { products } = catalog.readProducts({ json: list.json, pages: null }, query)
  const product = products.find(isSimple)
  return product ? addAndRemove(source, sellingOf(source).cart(call, memory(), Date.now), product) : []
}

/** The shop has a fault of its own, or too many requests. */
const isPassing = ({ status }: SourceResponse) => status >= 500 || status === 429

/** A product that goes into a cart without choices. */
const isSimple = ({ type, purchasable, inStock, price }: Product) =>
  type === 'simple' && purchasable && inStock && price !== null

/** A new cart, like that of a phone on which the app was just installed. */
function memory() {
  let stored: StoredCart | null = null
  return { read: () => stored, keep: (cart: StoredCart) => void (stored = cart) }
}

async function addAndRemove(source: Source, cart: CartSession, product: Product): Promise<Finding[]> {
  const { id, name, minimum } = product
  const added = await cart.change({ kind: 'add', item: { id, quantity: Math.max(1, minimum) } })
  const trouble = refusalOf(source, added, `add ${name} to the cart`)
  if (trouble) return [trouble]
  const line = added.cart?.lines.find((each) => each.id === id)
  if (!line) return [found('cart', `${name} isn’t in the cart of ${hostOf(source)} after it was added.`)]
  const removed = await cart.change({ kind: 'remove', key: line.key })
  const left = refusalOf(source, removed, `remove ${name} from the cart`)
  if (left) return [left]
  return removed.cart?.lines.some(({ key }) => key === line.key)
    ? [found('cart', `${name} is still in the cart of ${hostOf(source)} after it was removed.`)]
    : []
}

type Change = Awaited<ReturnType<CartSession['change']>>

/** Why a change of the cart failed. A response without totals is no cart. */
function refusalOf(source: Source, { refusal, waiting, fresh }: Change, what: string): Finding | null {
  if (refusal && refusal.status < 500 && refusal.status !== 429) {
    const reason = [refusal.message, ...refusal.reasons][0] || `status ${refusal.status}`
    return found('cart', `The shop ${hostOf(source)} refuses to ${what}: ${reason}`)
  }
  if (refusal || waiting > 0) return silent(source)
  return fresh ? null : found('cart', `The shop ${hostOf(source)} sends no cart with totals.`)
}

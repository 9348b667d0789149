import { createHash } from 'node:crypto'
import type { Address } from './address'
import { isPurchasable, maximum, type Product, stockStatus, variationsOf } from './product'
import { type Answer, fault } from './query'
import type { Attribute, Cart, Line, Shop } from './shop'

const EMPTY: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'DE',
  phone: '',
}

export function newCart(): Cart {
  return {
    lines: [],
    coupons: [],
    shipping: { ...EMPTY },
    billing: { ...EMPTY, email: '' },
    rate: null,
    offered: '',
    order: null,
  }
}

/** Returns the items of a cart that are still sold. Drafts and trashed products are dropped silently. */
export function openLines(shop: Shop, cart: Cart): (Line & { product: Product })[] {
  cart.lines = cart.lines.filter(({ id }) => {
    const product = shop.products.get(id)
    return product !== undefined && isPurchasable(product)
  })
  return cart.lines.flatMap((line) => {
    const product = shop.products.get(line.id)
    return product ? [Object.assign(line, { product })] : []
  })
}

const decoded = (name: string) => name.replaceAll('&#038;', '&')

/** `Table bowl - White, Medium`. */
export function productName({ json }: Product): string {
  const values = json.variation.split(', ').map((part) => part.split(': ')[1] ?? '')
  return json.type === 'variation' ? `${json.name} - ${values.join(', ')}` : decoded(json.name)
}

export function outOfStockMessage(product: Product): string {
  return `You cannot add &quot;${productName(product)}&quot; to the cart because the product is out of stock.`
}

/** Adds an item, or returns an error response. */
export function addItem(
  shop: Shop,
  cart: Cart,
  wanted: { id: number; quantity: number; variation: Attribute[] },
): Answer | null {
  const found = shop.products.get(wanted.id)
  if (!found || found.status === 'trash')
    return fault(400, 'woocommerce_rest_cart_invalid_product', 'This product cannot be added to the cart.')
  const product = found.json.type === 'variable' ? matching(shop, found, wanted.variation) : found
  if (!product)
    return fault(400, 'woocommerce_rest_variation_id_from_variation_data', 'No matching variation found.')
  if (!isPurchasable(product))
    return fault(
      400,
      'woocommerce_rest_product_not_purchasable',
      `&quot;${productName(product)}&quot; is not available for purchase.`,
    )
  const quantity = wanted.quantity === 0 ? 1 : wanted.quantity
  const attributes = attributesOf(shop, product, wanted.variation)
  if ('missing' in attributes)
    return fault(
      400,
      'woocommerce_rest_missing_variation_data',
      `Missing variation data for variable product. ${attributes.missing} is a required field`,
    )
  const key = lineKey(product, attributes.chosen)
  const line = cart.lines.find((each) => each.key === key)
  if (product.soldIndividually && line)
    return fault(
      400,
      'readonly_quantity',
      'This item is already in the cart and its quantity cannot be edited',
    )
  const refused = checkStock(shop, product, quantity, line?.quantity ?? 0)
  if (refused) return refused
  if (line) line.quantity += quantity
  else cart.lines.push({ key, id: product.json.id, quantity, variation: attributes.chosen })
  return null
}

function checkStock(shop: Shop, product: Product, quantity: number, inCart: number): Answer | null {
  if (quantity < 1)
    return fault(400, 'invalid_quantity', 'The minimum quantity that can be added to the cart is 1')
  if (stockStatus(product, shop.products) === 'outofstock')
    return fault(400, 'woocommerce_rest_product_out_of_stock', outOfStockMessage(product))
  if (product.stock === null || product.backorders || inCart + quantity <= product.stock) return null
  const message = `You cannot add that amount of &quot;${productName(product)}&quot; to the cart because there is not enough stock (${product.stock} remaining).`
  return fault(400, 'woocommerce_rest_product_partially_out_of_stock', message)
}

const bare = (name: string) => name.toLowerCase().replace(/^(?:attribute_)?(?:pa_)?/, '')

/** Returns a variation's attributes. Null allows any value. */
function own(
  shop: Shop,
  product: Product,
): { name: string; taxonomy: string | null; value: string | null }[] {
  const parent = shop.products.get(product.json.parent)
  const listed = parent?.json.variations.find(({ id }) => id === product.json.id)
  return (listed?.attributes ?? []).map(({ name, value }) => ({
    name,
    value,
    taxonomy: parent?.json.attributes.find((each) => each.name === name)?.taxonomy ?? null,
  }))
}

function matching(shop: Shop, parent: Product, chosen: Attribute[]): Product | undefined {
  const value = (name: string) =>
    chosen.find((each) => bare(each.attribute) === bare(name))?.value.toLowerCase()
  return variationsOf(parent, shop.products)
    .sort((a, b) => a.json.id - b.json.id)
    .find((each) =>
      own(shop, each).every((attribute) => {
        const is = value(attribute.name)
        return is !== undefined && (attribute.value === null || attribute.value.toLowerCase() === is)
      }),
    )
}

function attributesOf(
  shop: Shop,
  product: Product,
  chosen: Attribute[],
): { chosen: Attribute[] } | { missing: string } {
  const all: Attribute[] = []
  for (const { name, taxonomy, value } of own(shop, product)) {
    const chosenValue = chosen.find((each) => bare(each.attribute) === bare(name))?.value
    const is = value ?? chosenValue
    if (is === undefined) return { missing: name }
    all.push({ attribute: taxonomy ?? name.toLowerCase(), value: is })
  }
  return { chosen: all }
}

/** Returns the key of a line as WooCommerce does: a hash of product, variation and chosen values. */
function lineKey(product: Product, chosen: Attribute[]): string {
  const { id, parent } = product.json
  const choices = chosen.map(({ attribute, value }) => `attribute_${attribute}${value}`).join('')
  const text = parent > 0 ? `${parent}_${id}_${choices}` : String(id)
  return createHash('md5').update(text).digest('hex')
}

/** Changes a line's quantity. */
export function updateItem(shop: Shop, cart: Cart, key: string, quantity: number): Answer | null {
  const line = openLines(shop, cart).find((each) => each.key === key)
  if (!line) return fault(409, 'woocommerce_rest_cart_invalid_key', 'Cart item does not exist.')
  if (line.product.soldIndividually)
    return fault(
      400,
      'readonly_quantity',
      'This item is already in the cart and its quantity cannot be edited',
    )
  if (quantity < 1)
    return fault(400, 'invalid_quantity', 'The minimum quantity that can be added to the cart is 1')
  const limit = maximum(line.product)
  if (quantity > limit)
    return fault(400, 'invalid_quantity', `The maximum quantity that can be added to the cart is ${limit}`)
  line.quantity = quantity
  return null
}

export function removeItem(cart: Cart, key: string): Answer | null {
  const before = cart.lines.length
  cart.lines = cart.lines.filter((line) => line.key !== key)
  if (cart.lines.length < before) return null
  return fault(409, 'woocommerce_rest_cart_invalid_key', 'Cart item no longer exists or is invalid.')
}

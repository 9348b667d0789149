import type { Address, CartLine } from '../../commerce/cart'
import { titleOf } from '../../commerce/changes'
import type { CheckoutHandoff, HandoffCart, Pieces, Step } from '../../commerce/handover'

/**
 * Returns the addresses to open in sequence; the last is the checkout.
 * @param sent pieces that are in the shop's own cart since an earlier handoff, and are not added again
 */
export function checkoutHandoffSteps(
  { way, page }: CheckoutHandoff,
  cart: HandoffCart,
  sent: Pieces = {},
): Step[] {
  return STEPS[way](page, cart, sent)
}

const STEPS: Record<CheckoutHandoff['way'], (page: string, cart: HandoffCart, sent: Pieces) => Step[]> = {
  link: (page, { lines, coupons }) => {
    const url = new URL(LINK.test(page) ? page : new URL('/checkout-link/', page))
    url.searchParams.set('products', lines.map(({ id, quantity }) => `${id}:${quantity}`).join(','))
    if (coupons.length > 0) url.searchParams.set('coupon', coupons.map(({ code }) => code).join(','))
    return [{ name: '', url: url.href, adds: piecesOf(lines) }]
  },
  add: (page, cart, sent) => {
    const missing = cart.lines.flatMap((line) => {
      const quantity = line.quantity - (sent[line.key] ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    return [
      ...missing.map((line) => ({
        name: titleOf(line),
        url: addingAddress(page, line),
        adds: piecesOf([line]),
      })),
      // They went with the lines, and repeating a coupon is an error.
      ...(missing.length > 0 ? postedForms(cart) : []).map((fields) => ({
        ...{ name: '', url: page, fields },
        ...('billing_address_1' in fields && { isSavedByScript: true }),
      })),
      { name: '', url: page },
    ]
  },
  open: (page, { lines }) => [{ name: '', url: page, adds: piecesOf(lines) }],
}

/** Documents of older versions have the checkout's address instead, of shops at the root of their host. */
const LINK = /\/checkout-link\/$/

const piecesOf = (lines: readonly CartLine[]): Pieces =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

/** The line's own address has the values that a variation leaves open: `?attribute_pa_size=medium`. */
function addingAddress(page: string, { id, quantity, link }: CartLine): string {
  const url = new URL(page)
  url.searchParams.set('add-to-cart', String(id))
  url.searchParams.set('quantity', String(quantity))
  if (URL.canParse(link))
    for (const [name, value] of new URL(link).searchParams)
      if (name.startsWith('attribute_')) url.searchParams.set(name, value)
  return url.href
}

/**
 * The fields that WooCommerce takes from any form without a nonce: a coupon each, and with the last the
 * address, which fills in the classic checkout. Its script saves street, city, postcode and country.
 */
function postedForms({ coupons, billing, shipping }: HandoffCart): Record<string, string>[] {
  const address = billing.address_1 === '' ? null : addressFields(billing, shipping)
  const forms: Record<string, string>[] = coupons.map(({ code }) => ({
    apply_coupon: 'Apply coupon',
    coupon_code: code,
  }))
  if (!address) return forms
  return [...forms.slice(0, -1), { ...forms.at(-1), ...address }]
}

function addressFields(billing: Address, shipping: Address): Record<string, string> {
  const named = (prefix: string, address: Address) =>
    Object.entries(address).flatMap(([name, value]) => (value === '' ? [] : [[`${prefix}_${name}`, value]]))
  const isSeparate = shipping.address_1 !== '' && shipping.address_1 !== billing.address_1
  return Object.fromEntries([
    ...named('billing', billing),
    ...(isSeparate ? [['ship_to_different_address', '1'], ...named('shipping', shipping)] : []),
  ]) as Record<string, string>
}

import type { Cart, CartLine } from './cart'
import { titleOf } from './changes'

/** The gateways whose orders need nothing but an address, so that an app can place them itself. */
export const NATIVE_METHODS = ['cod', 'bacs', 'cheque'] as const
export type NativeMethod = (typeof NATIVE_METHODS)[number]

/** What of a cart's payment methods the app does itself, and what only the shop's own checkout can. */
export function paymentWays({ methods }: Pick<Cart, 'methods'>): { native: NativeMethod[]; shop: string[] } {
  const isNative = (method: string): method is NativeMethod =>
    (NATIVE_METHODS as readonly string[]).includes(method)
  return { native: methods.filter(isNative), shop: methods.filter((method) => !isNative(method)) }
}

/**
 * How a cart gets into the shop's own checkout, as it was found by trying: `link` is an address with all lines (newer
 * stores), `add` one with a single line each (all stores), `open` none at all.
 */
export type Handover = { way: 'link' | 'add' | 'open'; page: string }

export type Step = { name: string; url: string }

/**
 * The addresses to open one after the other, the last of which is the checkout. Each may be opened once: a store adds again
 * what is added again.
 */
export function handoverSteps({ way, page }: Handover, cart: Pick<Cart, 'lines' | 'coupons'>): Step[] {
  return STEPS[way](page, cart)
}

const STEPS: Record<Handover['way'], (page: string, cart: Pick<Cart, 'lines' | 'coupons'>) => Step[]> = {
  link: (page, { lines, coupons }) => {
    const url = new URL('/checkout-link/', page)
    url.searchParams.set('products', lines.map(({ id, quantity }) => `${id}:${quantity}`).join(','))
    if (coupons.length > 0) url.searchParams.set('coupon', coupons.map(({ code }) => code).join(','))
    return [{ name: '', url: url.href }]
  },
  add: (page, { lines }) => {
    const steps = lines.map((line) => ({ name: titleOf(line), url: addingAddress(page, line) }))
    return steps.length === 1 ? [{ name: '', url: steps[0]!.url }] : [...steps, { name: '', url: page }]
  },
  open: (page) => [{ name: '', url: page }],
}

/** What a variation leaves open is in the line's own address: `?attribute_pa_size=medium`. */
function addingAddress(page: string, { id, quantity, link }: CartLine): string {
  const url = new URL(page)
  url.searchParams.set('add-to-cart', String(id))
  url.searchParams.set('quantity', String(quantity))
  if (URL.canParse(link))
    for (const [name, value] of new URL(link).searchParams)
      if (name.startsWith('attribute_')) url.searchParams.set(name, value)
  return url.href
}

import { isForSale } from './catalogue'
import { type Market, money } from './market'
import { connection, variantNode } from './products'
import type { Line, ShopState, StoredCart } from './state'

type LineInput = { merchandiseId: string; quantity?: number; sellingPlanId?: string }
type Warning = { code: string; message: string; target: string }
type Result = { cart: object | null; userErrors: object[]; warnings: Warning[] }

/** Discount codes: percent off, or why they don't apply. */
const CODES: Readonly<Record<string, number | string>> = { KILN10: 10, OLD: 'DISCOUNT_CURRENTLY_INACTIVE' }
const CARDS: Readonly<Record<string, number>> = { GIFT1234: 1500 }

const numberIn = (gid: string) => Number(/(\d+)$/.exec(gid)?.[1])

/** The mutations of carts, on the state of the store. */
export function cartRoot(state: ShopState, market: Market) {
  const failed = (message: string, code = 'INVALID'): Result => ({
    ...{ cart: null, warnings: [] },
    userErrors: [{ code, field: ['cartId'], message }],
  })
  const change = (id: string, work: (cart: StoredCart) => Omit<Partial<Result>, 'cart'>): Result => {
    const cart = state.carts.get(id)
    if (!cart) return failed('The specified cart does not exist.')
    const { userErrors = [], warnings = [] } = work(cart)
    return { cart: cartNode(cart, state, market), userErrors, warnings }
  }
  const put = (cart: StoredCart, { merchandiseId, quantity = 1, sellingPlanId }: LineInput) => {
    const found = find(state, numberIn(merchandiseId))
    if (!found) return { userErrors: [error('INVALID_MERCHANDISE_LINE', 'The merchandise does not exist.')] }
    const plan = sellingPlanId ? numberIn(sellingPlanId) : null
    if (found.product.needsPlan && plan === null)
      return {
        userErrors: [error('VARIANT_REQUIRES_SELLING_PLAN', 'This product is sold as a subscription.')],
      }
    const same = cart.lines.find((each) => each.variant === found.variant && each.plan === plan)
    const line = same ?? { id: `gid://shopify/CartLine/${++state.made}?cart=1`, ...found, quantity: 0, plan }
    if (!same) cart.lines.push(line)
    return setQuantity(cart, line, line.quantity + quantity)
  }
  const setQuantity = (cart: StoredCart, line: Line, wanted: number) => {
    const { rule, stock, oversell } = line.variant
    if (rule && wanted % rule.increment !== 0)
      return { userErrors: [error('INVALID_INCREMENT', `Quantity must be a multiple of ${rule.increment}.`)] }
    const most = stock === null || oversell ? wanted : Math.min(wanted, stock)
    line.quantity = most
    if (most <= 0) cart.lines = cart.lines.filter((each) => each !== line)
    if (most === wanted) return {}
    const title = line.product.title
    const warning =
      most === 0
        ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${title}' is already sold out.` }
        : { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: `Only ${most} items of '${title}' were added.` }
    return { warnings: [{ ...warning, target: most === 0 ? cart.id : line.id }] }
  }
  return {
    cart: ({ id }: { id: string }) => {
      const cart = state.carts.get(id)
      return cart ? cartNode(cart, state, market) : null
    },
    cartCreate: ({ input }: { input: { lines?: LineInput[] } }) => {
      const id = `gid://shopify/Cart/c${++state.made}?key=secret${state.made}`
      const country = market.country.code
      state.carts.set(id, { id, lines: [], codes: [], cards: [], note: '', country })
      return change(id, (cart) => merged((input.lines ?? []).map((line) => put(cart, line))))
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }) =>
      change(cartId, (cart) => merged(lines.map((line) => put(cart, line)))),
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: { id: string; quantity: number }[] }) =>
      change(cartId, (cart) =>
        merged(
          lines.map(({ id, quantity }) => {
            const line = cart.lines.find((each) => each.id === id)
            return line
              ? setQuantity(cart, line, quantity)
              : { userErrors: [error('INVALID_MERCHANDISE_LINE', 'The line does not exist.')] }
          }),
        ),
      ),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
      change(cartId, (cart) => {
        cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id))
        return {}
      }),
    cartDiscountCodesUpdate: ({ cartId, discountCodes }: { cartId: string; discountCodes: string[] }) =>
      change(cartId, (cart) => {
        cart.codes = discountCodes
        return {
          warnings: discountCodes.flatMap((code) => {
            const known = CODES[code.toUpperCase()]
            if (typeof known === 'number') return []
            const reason = known ?? 'DISCOUNT_NOT_FOUND'
            return [{ code: reason, message: `${code} can’t be used for this cart.`, target: cart.id }]
          }),
        }
      }),
    cartGiftCardCodesAdd: ({ cartId, giftCardCodes }: { cartId: string; giftCardCodes: string[] }) =>
      change(cartId, (cart) => {
        const bad = giftCardCodes.find((code) => !CARDS[code])
        if (bad) return { userErrors: [error('INVALID', 'The gift card code is invalid.')] }
        for (const code of giftCardCodes)
          cart.cards.push({ id: `gid://shopify/AppliedGiftCard/${++state.made}`, code })
        return {}
      }),
    cartGiftCardCodesRemove: ({
      cartId,
      appliedGiftCardIds,
    }: {
      cartId: string
      appliedGiftCardIds: string[]
    }) =>
      change(cartId, (cart) => {
        cart.cards = cart.cards.filter(({ id }) => !appliedGiftCardIds.includes(id))
        return {}
      }),
    cartNoteUpdate: ({ cartId, note }: { cartId: string; note: string }) =>
      change(cartId, (cart) => {
        cart.note = note
        return {}
      }),
    cartBuyerIdentityUpdate: ({
      cartId,
      buyerIdentity,
    }: {
      cartId: string
      buyerIdentity: { countryCode?: string }
    }) =>
      change(cartId, (cart) => {
        cart.country = buyerIdentity.countryCode ?? cart.country
        return {}
      }),
  }
}

const error = (code: string, message: string) => ({ code, message, field: ['lines'] })

const merged = (results: readonly Omit<Partial<Result>, 'cart'>[]) => ({
  userErrors: results.flatMap(({ userErrors = [] }) => userErrors),
  warnings: results.flatMap(({ warnings = [] }) => warnings),
})

function find({ products }: ShopState, id: number) {
  for (const product of products) {
    const variant = product.variants.find((each) => each.id === id)
    if (variant) return { product, variant }
  }
  return null
}

function cartNode(cart: StoredCart, state: ShopState, market: Market) {
  const priceOf = ({ product, variant, plan }: Line) => {
    const percent = product.plans?.find(({ id }) => id === plan)?.percent ?? 0
    return (variant.price * (100 - percent)) / 100
  }
  const sold = cart.lines.filter(({ variant }) => isForSale(variant))
  const goods = sold.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0)
  const percent = cart.codes.reduce((sum, code) => {
    const known = CODES[code.toUpperCase()]
    return typeof known === 'number' ? sum + known : sum
  }, 0)
  const discount = Math.round((goods * percent) / 100)
  return {
    id: cart.id,
    checkoutUrl: `${state.origin}/cart/c/${encodeURIComponent(cart.id)}`,
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    note: cart.note,
    buyerIdentity: { countryCode: cart.country },
    cost: { totalAmount: money(goods - discount, market), totalTaxAmount: null },
    discountCodes: cart.codes.map((code) => ({
      code,
      applicable: typeof CODES[code.toUpperCase()] === 'number',
    })),
    discountAllocations:
      discount > 0
        ? [{ __typename: 'CartCodeDiscountAllocation', discountedAmount: money(discount, market) }]
        : [],
    appliedGiftCards: cart.cards.map(({ id, code }) => ({
      ...{ id, lastCharacters: code.slice(-4).toLowerCase() },
      amountUsed: money(Math.min(CARDS[code]!, goods - discount), market),
    })),
    lines: (page: { first?: number }) =>
      connection(
        cart.lines.map((line) => ({
          __typename: 'CartLine',
          id: line.id,
          quantity: line.quantity,
          cost: {
            amountPerQuantity: money(priceOf(line), market),
            compareAtAmountPerQuantity: line.variant.before ? money(line.variant.before, market) : null,
            subtotalAmount: money(priceOf(line) * line.quantity, market),
          },
          discountAllocations: [],
          sellingPlanAllocation: line.plan && {
            sellingPlan: { name: line.product.plans?.find(({ id }) => id === line.plan)?.name },
          },
          merchandise: variantNode(line.product, line.variant, state, market),
        })),
        page,
      ),
  }
}

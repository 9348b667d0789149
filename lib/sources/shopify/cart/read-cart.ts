import { type Cart, type CartLine, NOBODY } from '../../commerce/cart'
import { absoluteAddress } from '../../html'
import { asRecord, listOf, numberOf, toText } from '../../json'
import { idOf } from '../endpoint'
import { currencyIn, readMoney } from '../money'

type Json = Readonly<Record<string, unknown>>

/**
 * A cart as a device stores it: the store's own, the language of its amounts, the warnings of its last change,
 * and `items`, by which reminders count lines. Without an ID, the store has no cart yet.
 */
export type DeviceCart = Json & {
  id: string
  locale: string
  warnings: readonly Json[]
  items: readonly Json[]
}

export function toDeviceCart(cart: Json, locale: string, warnings: readonly Json[] = []): DeviceCart {
  const items = nodesOf(cart).map(({ id, quantity }) => ({ key: id, quantity }))
  return { ...cart, id: toText(cart['id']), locale, warnings, items }
}

/** The codes that were entered, also those that don't apply at the moment. */
export const codesOf = (cart: unknown): string[] =>
  listOf(asRecord(cart)['discountCodes']).map((each) => toText(asRecord(each)['code']))

const nodesOf = (cart: Json) => listOf(asRecord(cart['lines'])['nodes']).map(asRecord)

/** Returns null if nothing is stored. */
export function readCart(json: unknown): Cart | null {
  const from = asRecord(json)
  if (!('items' in from)) return null
  const locale = toText(from['locale'])
  const amount = (money: unknown) => readMoney(money, locale)?.amount ?? 0
  const cost = asRecord(from['cost'])
  const warnings = listOf(from['warnings']).map(asRecord)
  const nodes = nodesOf(from)
  const lines = nodes.flatMap((each) => readLine(each, { locale, warnings }))
  const total = readMoney(cost['totalAmount'], locale)
  const discounted = (each: unknown) => amount(asRecord(each)['discountedAmount'])
  const discounts = [...nodes, from].flatMap((each) => listOf(each['discountAllocations'])).map(discounted)
  const discount = discounts.reduce((sum, each) => sum + each, 0)
  const keys = new Set(lines.map(({ key }) => key))
  return {
    currency: total?.currency ?? currencyIn('XXX', locale),
    lines,
    count: numberOf(from['totalQuantity']),
    coupons: listOf(from['discountCodes']).flatMap((each) => {
      const { code, applicable } = asRecord(each)
      // The store tells the discounts of all codes together.
      return applicable === true ? [{ code: toText(code), discount }] : []
    }),
    packages: [],
    fees: [],
    totals: {
      goods: lines.reduce((sum, line) => sum + line.total, 0),
      discount,
      shipping: null,
      tax: amount(cost['totalTaxAmount']),
      total: total?.amount ?? 0,
    },
    taxes: [],
    taxIncluded: false,
    needsShipping: nodes.some(({ merchandise }) => asRecord(merchandise)['requiresShipping'] === true),
    billing: NOBODY,
    shipping: NOBODY,
    methods: ['checkout'],
    errors: [],
    points: { said: [], earned: null, kept: null },
    checkout: absoluteAddress(from['checkoutUrl']),
    notices: warnings.filter(({ target }) => !keys.has(toText(target))).map(({ message }) => toText(message)),
    giftCards: listOf(from['appliedGiftCards']).map((each) => {
      const { id, lastCharacters, amountUsed } = asRecord(each)
      return { id: toText(id), ending: toText(lastCharacters), amount: amount(amountUsed) }
    }),
    note: toText(from['note']),
    country: toText(asRecord(from['buyerIdentity'])['countryCode']),
  }
}

type Reading = { locale: string; warnings: readonly Json[] }

function readLine(from: Json, { locale, warnings }: Reading): CartLine[] {
  const key = toText(from['id'])
  const merchandise = asRecord(from['merchandise'])
  const id = idOf(merchandise['id'])
  if (key === '' || id === null) return []
  const product = asRecord(merchandise['product'])
  const cost = asRecord(from['cost'])
  const amount = (money: unknown) => readMoney(money, locale)?.amount ?? null
  const price = amount(cost['amountPerQuantity']) ?? 0
  const quantity = numberOf(from['quantity'])
  const rule = asRecord(merchandise['quantityRule'])
  const { url, altText } = asRecord(merchandise['image'])
  const src = toText(url)
  const options = listOf(merchandise['selectedOptions']).map((each) => {
    const { name, value } = asRecord(each)
    return { name: toText(name), value: toText(value) }
  })
  const plan = toText(asRecord(asRecord(from['sellingPlanAllocation'])['sellingPlan'])['name'])
  return [
    {
      key,
      id,
      product: idOf(product['id']) ?? id,
      name: toText(product['title']),
      details: [
        ...options.filter(({ name, value }) => name !== 'Title' || value !== 'Default Title'),
        ...(plan ? [{ name: '', value: plan }] : []),
      ],
      picture: src === '' ? null : { src, thumbnail: src, srcset: '', alt: toText(altText) },
      link: absoluteAddress(product['onlineStoreUrl']),
      quantity,
      limits: {
        minimum: numberOf(rule['minimum']) || 1,
        maximum: numberOf(rule['maximum']) || 9999,
        step: numberOf(rule['increment']) || 1,
        editable: true,
      },
      price,
      regular: amount(cost['compareAtAmountPerQuantity']) ?? price,
      total: amount(cost['subtotalAmount']) ?? price * quantity,
      left: null,
      notes: warnings.filter(({ target }) => target === key).map(({ message }) => toText(message)),
    },
  ]
}

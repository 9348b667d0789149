import type { Cart, CartLine } from './cart'
import { formatMoney } from './money'

/** What the store changed in a cart since it was last seen. */
export type Change =
  | { kind: 'price'; name: string; before: string; now: string }
  | { kind: 'fewer'; name: string; before: number; now: number }
  | { kind: 'gone'; name: string }
  /** A coupon that holds no more, by its code. */
  | { kind: 'coupon'; name: string }
  /** A way to send that was chosen and is not offered any more, and the one that the store chose instead. */
  | { kind: 'rate'; before: string; now: string }

/** What somebody here has just changed, which is no news: a line by its key, a coupon by its code, how it is sent. */
export type Own = { line?: string; coupon?: string; rate?: boolean }

/** What changed between two looks at a cart. */
export function changesBetween(before: Cart, now: Cart, own: Own = {}): Change[] {
  const after = new Map(now.lines.map((line) => [line.key, line]))
  const ofLines = before.lines.flatMap((line): Change[] => {
    const left = after.get(line.key)
    if (!left) return line.key === own.line ? [] : [{ kind: 'gone', name: titleOf(line) }]
    return [...priceChange(line, left, before, now), ...quantityChange(line, left, own.line)]
  })
  // An emptied cart was ordered, or emptied on purpose: that its coupons went along is no news
  return now.lines.length === 0
    ? ofLines
    : [...ofLines, ...couponChanges(before, now, own), ...rateChanges(before, now, own)]
}

function couponChanges(before: Cart, now: Cart, own: Own): Change[] {
  const left = now.coupons.map(({ code }) => code)
  return before.coupons
    .filter(({ code }) => !left.includes(code) && code !== own.coupon?.trim().toLowerCase())
    .map(({ code }) => ({ kind: 'coupon', name: code.toUpperCase() }))
}

function rateChanges(before: Cart, now: Cart, own: Own): Change[] {
  if (own.rate) return []
  return before.packages.flatMap(({ id, rates }): Change[] => {
    const was = rates.find(({ selected }) => selected)
    const offered = now.packages.find((each) => each.id === id)?.rates ?? []
    const is = offered.find(({ selected }) => selected)
    return was && is && !offered.some((rate) => rate.id === was.id)
      ? [{ kind: 'rate', before: was.name, now: is.name }]
      : []
  })
}

/** "Table bowl, White, Large" */
export function titleOf({ name, details }: Pick<CartLine, 'name' | 'details'>): string {
  return [name, ...details.map(({ value }) => value)].join(', ')
}

function priceChange(line: CartLine, left: CartLine, before: Cart, now: Cart): Change[] {
  const [was, is] = [formatMoney(line.price, before.currency), formatMoney(left.price, now.currency)]
  return was === is ? [] : [{ kind: 'price', name: titleOf(left), before: was, now: is }]
}

function quantityChange(line: CartLine, left: CartLine, own: string | undefined): Change[] {
  return left.quantity >= line.quantity || line.key === own
    ? []
    : [{ kind: 'fewer', name: titleOf(left), before: line.quantity, now: left.quantity }]
}

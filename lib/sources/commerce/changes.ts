import type { Cart, CartLine } from './cart'
import { formatMoney } from './money'

/** A change that the store made to a cart since the last snapshot. */
export type Change =
  | { kind: 'price'; name: string; before: string; now: string }
  | { kind: 'fewer'; name: string; before: number; now: number }
  | { kind: 'gone'; name: string }
  /** A coupon that no longer applies, by its code. */
  | { kind: 'coupon'; name: string }
  /** The chosen shipping rate is no longer offered, and the store selected another. */
  | { kind: 'rate'; before: string; now: string }

/** The user's own change, which is not reported: a line's key, a coupon's code, the shipping rate. */
export type Own = { line?: string; coupon?: string; rate?: boolean }

/** Returns the changes between two snapshots of a cart. */
export function changesBetween(before: Cart, now: Cart, own: Own = {}): Change[] {
  const after = new Map(now.lines.map((line) => [line.key, line]))
  const ofLines = before.lines.flatMap((line): Change[] => {
    const left = after.get(line.key)
    if (!left) return line.key === own.line ? [] : [{ kind: 'gone', name: titleOf(line) }]
    return [...priceChange(line, left, before, now), ...quantityChange(line, left, own.line)]
  })
  // An emptied cart was ordered or cleared by the user, so its coupons are not reported.
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

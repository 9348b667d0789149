import type { Cart, CartLine } from './cart'
import { formatMoney } from './money'

/** What the store changed in a cart since it was last seen. */
export type Change =
  | { kind: 'price'; name: string; before: string; now: string }
  | { kind: 'fewer'; name: string; before: number; now: number }
  | { kind: 'gone'; name: string }

/**
 * What changed between two looks at a cart.
 * @param own the key of the line that somebody here has just changed, whose quantity is no news
 */
export function changesBetween(before: Cart, now: Cart, own?: string): Change[] {
  const after = new Map(now.lines.map((line) => [line.key, line]))
  return before.lines.flatMap((line) => {
    const left = after.get(line.key)
    if (!left) return line.key === own ? [] : [{ kind: 'gone', name: titleOf(line) } as const]
    return [...priceChange(line, left, before, now), ...quantityChange(line, left, own)]
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

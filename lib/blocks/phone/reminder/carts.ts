/** Carts of an app on a device: number of lines, and a fingerprint of their state. */
type Carts = { lines: number; mark: string }

/**
 * Reads the stored carts of an app's stores (`shop/cart-session.ts`), in the stores' own format.
 * @param prefix of all keys of the app
 */
export function cartsOn(kept: Pick<Storage, 'length' | 'key' | 'getItem'>, prefix: string): Carts {
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
  const lines = names
    .filter((name) => name.startsWith(`${prefix}shop.cart.`))
    .sort()
    .flatMap((name) => linesIn(kept.getItem(name)).map((line) => `${name.slice(prefix.length)} ${line}`))
  return { lines: Math.min(lines.length, 1000), mark: lines.join('\n') }
}

function linesIn(text: string | null): string[] {
  try {
    const { cart } = JSON.parse(text ?? '{}') as { cart?: { items?: unknown } | null }
    const items = cart?.items
    return Array.isArray(items)
      ? items.map(
          (item: { key?: unknown; quantity?: unknown }) => `${String(item.key)} ${String(item.quantity)}`,
        )
      : []
  } catch {
    return [] // written by something else
  }
}

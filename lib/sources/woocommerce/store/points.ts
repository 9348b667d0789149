import type { Points } from '../../commerce/product'
import { number, object, text } from './read'
import { oneLine } from './text'

const NAMESPACE = /points|reward|loyalty/i
const EARNED =
  /^(?:points_?(?:to_?)?(?:be_?)?earn(?:ed)?|earn(?:ed|able)?_?points|points_?for_?(?:order|purchase))$/i
const POINTS_BALANCE =
  /^(?:points_?(?:balance|available)|(?:available|current|user|customer)_?points|balance)$/i

/**
 * Reads `extensions` of a cart or a product. The Store API puts the data of each extension under its own name
 * without defining its format, so anything that is neither a sentence nor named unambiguously is ignored.
 */
export function readPoints(extensions: unknown): Points {
  const entries = Object.entries(object(extensions))
    .filter(([name]) => NAMESPACE.test(name))
    .flatMap(([, data]) => flat(data, 0))
  const named = (pattern: RegExp) => {
    const found = entries.map(([name, value]) => (pattern.test(name) ? number(value) : null))
    return found.find((value) => value !== null && value > 0) ?? null
  }
  const said = entries.map(([, value]) => sentence(value)).filter(Boolean)
  const isSaid = said.length > 0
  return {
    said: [...new Set(said)].slice(0, 3),
    earned: isSaid ? null : named(EARNED),
    kept: isSaid ? null : named(POINTS_BALANCE),
  }
}

/** Returns words with a number, such as "Earn 12 points". Settings, dates and class names do not match. */
function sentence(value: unknown): string {
  const line = typeof value === 'string' ? oneLine(text(value)) : ''
  return /\d/.test(line) && /\p{L}{3,}/u.test(line) && /\s/.test(line) ? line : ''
}

/** Flattens the data of an extension, including nested groups and lists. */
function flat(data: unknown, depth: number): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'object' && depth < 2 ? flat(value, depth + 1) : [[name, value] as [string, unknown]],
  )
}

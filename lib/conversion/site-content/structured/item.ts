import { oneLine } from '../../../platform/html/text'
import { resolveHttp } from '../../../platform/html/link'

/** Where something was found on a page. */
export const PLACES = ['json-ld', 'microdata', 'rdfa', 'text', 'links'] as const
export type Place = (typeof PLACES)[number]

export type Value = string | Item
/** A thing described in the vocabulary of schema.org, whatever the syntax. */
export type Item = {
  /** Types without their namespace: `Restaurant`. */
  types: readonly string[]
  properties: ReadonlyMap<string, readonly Value[]>
  place: Place
}

const MAX_LINE = 200

export function isItem(value: Value | undefined): value is Item {
  return typeof value === 'object'
}

export function isOfType(item: Item, wanted: RegExp): boolean {
  return item.types.some((type) => wanted.test(type))
}

export function valuesOf(item: Item, ...names: string[]): readonly Value[] {
  return names.flatMap((name) => item.properties.get(name) ?? [])
}

/** Returns nested things of a property. */
export function itemsOf(item: Item, ...names: string[]): Item[] {
  return valuesOf(item, ...names).filter(isItem)
}

/** Returns the first text of a property, or the name of the thing that it names. Without markup. */
export function textOfProperty(item: Item, name: string, limit = MAX_LINE): string {
  for (const value of valuesOf(item, name)) {
    const text = typeof value === 'string' ? value : nameOf(value)
    const plain = withoutMarkup(text, limit)
    if (plain !== '') return plain
  }
  return ''
}

function nameOf(item: Item): string {
  const [name] = valuesOf(item, 'name', 'text', '@value')
  return typeof name === 'string' ? name : ''
}

/** Returns all texts of a property. */
export function textsOfProperty(item: Item, name: string, limit = MAX_LINE): string[] {
  return valuesOf(item, name)
    .map((value) => withoutMarkup(typeof value === 'string' ? value : nameOf(value), limit))
    .filter(Boolean)
}

/** Removes tags and decodes the entities that people write into structured data. */
function withoutMarkup(text: string, limit: number): string {
  const plain = text
    .slice(0, limit * 20)
    .replaceAll(/<(?:script|style)[^>]*(?:>|$)[\s\S]*?(?:<\/(?:script|style)|$)/gi, ' ')
    .replaceAll(/<[a-z/!][^>]*(?:>|$)/gi, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/&(?:#0?39|apos);/g, '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return oneLine(plain, limit)
}

/** Returns the first http(s) address of a property, also of a picture or page described in full. */
export function addressOfProperty(item: Item, names: readonly string[], base: string): string {
  for (const value of valuesOf(item, ...names)) {
    const candidates =
      typeof value === 'string' ? [value] : valuesOf(value, 'url', 'contentUrl', '@id').filter(isText)
    for (const candidate of candidates) {
      const address = resolveHttp(candidate, base)
      if (address !== null) return address
    }
  }
  return ''
}

const isText = (value: Value): value is string => typeof value === 'string'

const MAX_NESTED = 2000

/** Lists things and those described inside them, outermost first. `skip` names properties that are not followed. */
export function everyItem(items: readonly Item[], skip: ReadonlySet<string> = NOTHING): Item[] {
  const found = new Set<Item>()
  const visit = (item: Item) => {
    if (found.has(item) || found.size >= MAX_NESTED) return
    found.add(item)
    for (const [name, values] of item.properties)
      if (!skip.has(name)) for (const value of values) if (isItem(value)) visit(value)
  }
  for (const item of items) visit(item)
  return [...found]
}
const NOTHING: ReadonlySet<string> = new Set()

/** Keeps the first of the things with equal names. */
export function uniqueBy<T>(things: readonly T[], keyOf: (thing: T) => string): T[] {
  const found = new Map<string, T>()
  for (const thing of things) if (!found.has(keyOf(thing))) found.set(keyOf(thing), thing)
  return [...found.values()]
}

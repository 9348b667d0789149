/** A placeholder in a text or an address of a template: `{{phone}}`, `{{opening hours}}`. */
const PLACEHOLDER = /\{\{ ?(\p{L}[\p{L}\p{M}\p{N} _-]{0,38}?) ?\}\}/gu
const ONLY_PLACEHOLDER = /^\{\{ ?\p{L}[\p{L}\p{M}\p{N} _-]{0,38}? ?\}\}$/u

/** An address without spaces, in which values are encoded. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** Whether a text is a placeholder and nothing else. */
export function isPlaceholder(text: string): boolean {
  return ONLY_PLACEHOLDER.test(text)
}

/** The name by which a placeholder and its column are compared: `Opening hours` is `opening_hours`. */
export function toPlaceholderName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

/** The names of the placeholders in a text or in the JSON of a document, each once, in reading order. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => toPlaceholderName(name)))]
}

/**
 * Replaces the placeholders in all texts of a JSON value, and in the names by which translations refer to
 * texts. A placeholder without a value stays. In web addresses the values are encoded. Values are never
 * searched for placeholders.
 */
export function fillPlaceholders<T>(value: T, values: ReadonlyMap<string, string>): T {
  return fill(value, values) as T
}

function fill(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((item) => fill(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [fillText(key, values), fill(part, values)]),
  )
}

function fillText(text: string, values: ReadonlyMap<string, string>): string {
  if (!text.includes('{{')) return text
  const isAddress = ADDRESS.test(text)
  const filled = text.replaceAll(PLACEHOLDER, (placeholder, name: string, offset: number) => {
    const filling = values.get(toPlaceholderName(name))
    if (filling === undefined) return placeholder
    return isAddress ? toAddressPart(filling, text.slice(0, offset)) : filling
  })
  return isAddress ? filled.replace(/^https?:\/\/(?=https?:\/\/)/i, '') : filled
}

/** A value at a position in an address. A host may come with its scheme; anything else is encoded. */
function toAddressPart(value: string, before: string): string {
  if (/^tel:/i.test(before)) return value.replaceAll(/[^\d+*#]/g, '')
  if (/^https?:\/\/$/i.test(before)) return value.trim().replace(/\/+$/, '')
  return encodeURIComponent(value.trim()).replaceAll(/%40/g, '@')
}

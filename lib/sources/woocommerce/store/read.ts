/** Readers for answers whose parts may be missing or of another type: extensions and old versions leave things out. */
export type Json = Readonly<Record<string, unknown>>

export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** The things of a list; PHP writes a list with gaps as an object. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : Object.values(object(value))
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** An http(s) address as it is written, empty for anything else. */
export function address(value: unknown): string {
  const written = text(value).trim()
  return /^https?:\/\/[^\s]+$/i.test(written) ? written : ''
}

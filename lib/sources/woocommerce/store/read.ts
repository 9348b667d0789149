import { asRecord as object } from '../../json'

export { object }

/** Readers for JSON whose fields may be missing or of another type (old versions, extensions). */
export type Json = Readonly<Record<string, unknown>>

/** Returns the items of a list. PHP encodes a list with gaps as an object. */
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

/** Returns an http(s) address as written, or an empty string. */
export function address(value: unknown): string {
  const written = text(value).trim()
  return /^https?:\/\/[^\s]+$/i.test(written) ? written : ''
}

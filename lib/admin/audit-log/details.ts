import { formatPrice } from '../../base/money'

/** More characters of a value are of no use to its reader. */
const MAX_LENGTH = 32

/** Ids of our own, which tell a person nothing. */
const OWN_ID = /^[a-z][a-z\d]{23}$/

/** An entry's detail for people: `{"dueCents":4900,"planId":"pro"}` as `due $49, plan pro`. */
export function inWords(detail: string | null): string {
  if (detail === null) return ''
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([, value]) => !isSilent(value))
    .map(([key, value]) => `${nameOf(key)} ${valueOf(key, value)}`)
    .join(', ')
}

/** Whether a value tells a person nothing: an id of our own, an empty list, none of something. */
function isSilent(value: unknown): boolean {
  if (typeof value === 'string') return OWN_ID.test(value)
  return value === 0 || value === null || (Array.isArray(value) && value.length === 0)
}

/** `periodEnd` as `period end`; what a value's own look says is left out: `dueCents`, `planId`. */
function nameOf(key: string): string {
  return key
    .replace(/(?<=.)(Cents|Id)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

function valueOf(key: string, value: unknown): string {
  if (key.endsWith('Cents') && typeof value === 'number') return formatPrice(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return String(value.length)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return text.slice(0, 10)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

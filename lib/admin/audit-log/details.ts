import { formatPrice } from '../../base/money'

/** Maximum length of a displayed value. */
const MAX_LENGTH = 32

/** Our own ids, which are meaningless to people. */
const OWN_ID = /^[a-z][a-z\d]{23}$/

/** Formats an entry's details: `{"dueCents":4900,"planId":"pro"}` as `due $49, plan pro`. */
export function inWords(detail: string | null): string {
  if (detail === null) return ''
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([, value]) => !isSilent(value))
    .map(([key, value]) => `${detailName(key)} ${detailValue(key, value)}`)
    .join(', ')
}

/** Whether a value is not worth showing: one of our ids, an empty list, zero or null. */
function isSilent(value: unknown): boolean {
  if (typeof value === 'string') return OWN_ID.test(value)
  return value === 0 || value === null || (Array.isArray(value) && value.length === 0)
}

/** Formats `periodEnd` as `period end`. Drops suffixes that the value makes clear: `dueCents`, `planId`. */
function detailName(key: string): string {
  return key
    .replace(/(?<=.)(Cents|Id)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

function detailValue(key: string, value: unknown): string {
  if (key.endsWith('Cents') && typeof value === 'number') return formatPrice(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return String(value.length)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return text.slice(0, 10)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

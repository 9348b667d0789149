import { formatPrice } from '../../money'

/** More of a value is of no use to who reads it. */
const LONGEST = 32

/** Ids of our own, which tell a person nothing. */
const OWN_ID = /^[a-z][a-z\d]{23}$/

/** An entry's detail for people: `{"dueCents":4900,"planId":"pro"}` as `due $49, plan pro`. */
export function inWords(detail: string | null): string {
  if (detail === null) return ''
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([, value]) => !(typeof value === 'string' && OWN_ID.test(value)))
    .map(([key, value]) => `${nameOf(key)} ${valueOf(key, value)}`)
    .join(', ')
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
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return text.slice(0, 10)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

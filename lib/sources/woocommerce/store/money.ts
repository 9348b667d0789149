import type { Currency } from '../../commerce/money'
import { type Json, number, text } from './read'
import { decoded } from './text'

/** Reads the fields `currency_…` of an object. */
export function readCurrency(json: Json): Currency {
  const minorUnit = number(json.currency_minor_unit)
  return {
    code: text(json.currency_code),
    minorUnit: minorUnit !== null && minorUnit >= 0 && minorUnit <= 6 ? Math.trunc(minorUnit) : 2,
    decimal: sign(json.currency_decimal_separator) || '.',
    thousand: sign(json.currency_thousand_separator),
    // Spaces around the sign are part of it.
    prefix: sign(json.currency_prefix),
    suffix: sign(json.currency_suffix),
  }
}

/** Some extensions do not decode the entity: `&euro;`. */
function sign(value: unknown): string {
  return decoded(text(value)).slice(0, 20)
}

/** Returns minor units as an integer, or null if the store reports none. */
export function readAmount(value: unknown): number | null {
  const written = text(value).trim()
  const amount = /^-?\d{1,15}(?:\.0+)?$/.test(written) ? Number(written) : NaN
  return Number.isSafeInteger(amount) ? amount : null
}

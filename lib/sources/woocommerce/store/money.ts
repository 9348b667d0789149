import { type Json, number, text } from './read'
import { decoded } from './text'

/** How a store writes amounts. */
export type Currency = {
  /** ISO 4217 */
  code: string
  /** Digits after the separator. */
  minorUnit: number
  decimal: string
  thousand: string
  prefix: string
  suffix: string
}

/** What is read of an object with `currency_…`. */
export function readCurrency(json: Json): Currency {
  const minorUnit = number(json.currency_minor_unit)
  return {
    code: text(json.currency_code),
    minorUnit: minorUnit !== null && minorUnit >= 0 && minorUnit <= 6 ? Math.trunc(minorUnit) : 2,
    decimal: sign(json.currency_decimal_separator) || '.',
    thousand: sign(json.currency_thousand_separator),
    // Spaces before and after the sign are part of it
    prefix: sign(json.currency_prefix),
    suffix: sign(json.currency_suffix),
  }
}

/** Some extensions leave the entity in: `&euro;`. */
function sign(value: unknown): string {
  return decoded(text(value)).slice(0, 20)
}

/** Whole minor units; null where the store tells none. */
export function readAmount(value: unknown): number | null {
  const written = text(value).trim()
  const amount = /^-?\d{1,15}(?:\.0+)?$/.test(written) ? Number(written) : NaN
  return Number.isSafeInteger(amount) ? amount : null
}

/** `1.250,50 €`, as the store writes it. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = String(Math.abs(amount)).padStart(currency.minorUnit + 1, '0')
  const point = digits.length - currency.minorUnit
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, currency.thousand)
  const number = currency.minorUnit === 0 ? whole : `${whole}${currency.decimal}${digits.slice(point)}`
  return `${amount < 0 ? '−' : ''}${currency.prefix}${number}${currency.suffix}`
}

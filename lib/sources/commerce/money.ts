/** A store's format of amounts. */
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

/** Formats as the store does: `1.250,50 €`. */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = String(Math.abs(amount)).padStart(currency.minorUnit + 1, '0')
  const point = digits.length - currency.minorUnit
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, currency.thousand)
  const number = currency.minorUnit === 0 ? whole : `${whole}${currency.decimal}${digits.slice(point)}`
  return `${amount < 0 ? '−' : ''}${currency.prefix}${number}${currency.suffix}`
}

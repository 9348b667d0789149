import type { Currency } from '../commerce/money'
import { asRecord, toText } from '../json'

const known = new Map<string, Currency>()

/** How amounts of a currency are written in a language: `1.250,50 €`. */
export function currencyIn(code: string, locale: string): Currency {
  const key = `${code} ${locale}`
  const found = known.get(key) ?? formatOf(code, locale)
  known.set(key, found)
  return found
}

function formatOf(code: string, locale: string): Currency {
  const plain = { code, minorUnit: 2, decimal: '.', thousand: ',', prefix: `${code} `, suffix: '' }
  try {
    const format = new Intl.NumberFormat(locale || 'en', { style: 'currency', currency: code })
    const parts = format.formatToParts(1_234_567.8)
    const text = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    const isNumber = ({ type }: { type: string }) => /^(?:integer|group|decimal|fraction)$/.test(type)
    const [first, last] = [
      parts.findIndex(isNumber),
      parts.length - 1 - [...parts].reverse().findIndex(isNumber),
    ]
    const written = (from: number, to: number) =>
      parts
        .slice(from, to)
        .map(({ value }) => value)
        .join('')
    return {
      code,
      minorUnit: format.resolvedOptions().maximumFractionDigits ?? 2,
      decimal: text('decimal') || '.',
      thousand: text('group'),
      prefix: written(0, first),
      suffix: written(last + 1, parts.length),
    }
  } catch {
    return plain // a currency that the device doesn't know
  }
}

/** Language and country of a response, as a BCP 47 tag. */
export function localeOf(data: unknown): string {
  const { country, language } = asRecord(asRecord(data)['localization'])
  const [tag = '', region = ''] = toText(asRecord(language)['isoCode']).split('_')
  const place = region || toText(asRecord(country)['isoCode'])
  return [tag.toLowerCase(), ...(place ? [place] : [])].filter(Boolean).join('-')
}

export type Money = { amount: number; currency: Currency }

/** Reads an amount into minor units without floating point, rounded half up. Returns null if it is none. */
export function readMoney(json: unknown, locale: string): Money | null {
  const { amount, currencyCode } = asRecord(json)
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(toText(amount))
  if (!found) return null
  const currency = currencyIn(toText(currencyCode), locale)
  const [, minus, whole = '', fraction = ''] = found
  const { minorUnit } = currency
  const kept = Number(whole + fraction.slice(0, minorUnit).padEnd(minorUnit, '0'))
  const rounded = kept + (Number(fraction[minorUnit] ?? 0) >= 5 ? 1 : 0)
  return { amount: minus ? -rounded : rounded, currency }
}

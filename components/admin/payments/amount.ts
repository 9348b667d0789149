import { currencySign } from '@/lib/base/money'
import { formatDate } from '../../data/date-format'

/** `Nov 21, 2026`, in UTC. */
export function dayText(date: string): string {
  return formatDate(date)
}

/** Parses `49`, `49.5`, `1,908.00` or `$49` to cents. Returns null if it is not an amount. */
export function readAmount(text: string): number | null {
  const typed = text.trim()
  const sign = currencySign()
  const plain = (typed.startsWith(sign) ? typed.slice(sign.length) : typed).trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain.replaceAll(',', '')) * 100)
}

/** Formats cents for an input field: `49.50`. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2)
}

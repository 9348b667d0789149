import { formatDate } from '../../data/date-format'

/** `Nov 21, 2026`, in UTC. */
export function dayText(moment: string): string {
  return formatDate(moment)
}

/** US cents of `49`, `49.5`, `1,908.00` or `$49`; none when it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain.replaceAll(',', '')) * 100)
}

/** An amount as a field holds it. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2)
}

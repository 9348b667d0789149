import { days } from '../moments'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$49.00` */
export function money(cents: number): string {
  return dollars.format(cents / 100)
}

/** `Nov 21, 2026`, in UTC. */
export function dayText(moment: string): string {
  return days.format(new Date(moment))
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

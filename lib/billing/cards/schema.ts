import { z } from 'zod'
import type { MethodId } from '../methods/registry'

/** The saved card of an account. */
export type SavedCard = {
  method: MethodId
  /** `Visa` */
  brand: string
  last4: string
  /** As printed on the card: `08/2027`. */
  expires: string
  isExpired: boolean
  /** Whether renewals are charged to it. */
  renews: boolean
}

/** Turns automatic renewal on or off. */
export const cardRequest = z.object({ renews: z.boolean('Choose whether renewals are charged to the card.') })

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

type CardColumns = { brand: string | null; last4: string | null }

/** `Visa ending in 4242` */
export function cardName({ brand, last4 }: CardColumns): string {
  return `${brandName(brand)} ending in ${last4 ?? '????'}`
}

export function brandName(brand: string | null): string {
  return BRANDS[brand ?? ''] ?? 'Card'
}

/** The month through which a card is valid: `08/2027`. */
export function expiryOf(expiresAt: Date): string {
  const last = new Date(expiresAt.getTime() - 1)
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`
}

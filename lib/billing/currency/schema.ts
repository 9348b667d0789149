import { z } from 'zod'
import { CURRENCIES } from '../../base/money'

export const currencyForm = z.object({ currency: z.enum(CURRENCIES, 'Choose a currency of the list') })
export type CurrencyForm = z.input<typeof currencyForm>

/** `isFixed`: there are orders or payments, so the currency can't change any more. */
export type CurrencyState = CurrencyForm & { isFixed: boolean }

/** `Euro (EUR)` */
export function currencyLabel(code: string): string {
  return `${names.of(code) ?? code} (${code})`
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

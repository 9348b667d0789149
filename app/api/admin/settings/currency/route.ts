import { handler } from '@/app/api/handler'
import { currencyState, saveCurrency } from '@/lib/billing/currency/currency'
import { currencyForm } from '@/lib/billing/currency/schema'

export const PUT = handler(
  {
    summary: 'Set the currency of all prices',
    answers: { 200: 'The setting was changed.', 409: '`currency-fixed` from the first order or payment on.' },
    example: { currency: 'EUR' },
  },
  { auth: 'admin', confirmed: true, body: currencyForm },
  async ({ actor, body }) => {
    await saveCurrency(actor, body)
    return currencyState()
  },
)

import { z } from 'zod'
import { CURRENCIES, CURRENCY_VALUE, DEFAULT_CURRENCY } from '../../base/money'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { type LiveSource, refreshLiveValues } from '../../platform/live-source'
import { readSetting, writeSetting } from '../../platform/settings'
import { lockInvoiceNumbers } from '../invoices/numbers'
import { CURRENCY_KEY } from './stored'
import type { CurrencyForm, CurrencyState } from './schema'

/** The currency for live values. Nothing while it is the default. */
export const currencySource: LiveSource = {
  version: readCurrency,
  load: async () => {
    const code = await readCurrency()
    return code === DEFAULT_CURRENCY ? {} : { [CURRENCY_VALUE]: code }
  },
}

async function readCurrency(): Promise<CurrencyForm['currency']> {
  return (await readSetting(CURRENCY_KEY, z.enum(CURRENCIES))) ?? DEFAULT_CURRENCY
}

/** The currency for its settings form. */
export async function currencyState(): Promise<CurrencyState> {
  return { currency: await readCurrency(), isFixed: await hasBooks(database()) }
}

/** Whether there are orders or payments, which have the currency of their time. */
async function hasBooks(client: Pick<Tx, 'order' | 'payment'>): Promise<boolean> {
  const id = { select: { id: true } }
  return (await client.order.findFirst(id)) !== null || (await client.payment.findFirst(id)) !== null
}

/**
 * Sets the currency of all prices, before the first order or payment. Amounts stay the same numbers.
 * @throws ConflictError `currency-fixed` from then on
 */
export async function saveCurrency(
  actor: Actor,
  { currency }: CurrencyForm,
  now = new Date(),
): Promise<void> {
  const actorId = requireAdministrator(actor)
  await inTransaction(async (tx) => {
    await lockInvoiceNumbers(tx, now)
    if (await hasBooks(tx))
      throw new ConflictError(
        'currency-fixed',
        'There are orders or payments already, so the currency can’t change any more.',
      )
    await writeSetting(tx, CURRENCY_KEY, currency === DEFAULT_CURRENCY ? null : currency)
    const subject = `setting:${CURRENCY_KEY}`
    await audit(tx, { actorId, action: 'settings.currency-changed', subject, detail: { currency } })
  })
  await refreshLiveValues()
}

import { DEFAULT_CURRENCY } from '../../base/money'
import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'

/** Key of the setting. */
export const CURRENCY_KEY = 'payments.currency'

/**
 * Refuses an order that this process priced in another currency than the stored one, because an administrator
 * has just changed it. Call it while the invoice numbers are locked, so that it can't change meanwhile.
 * @throws ConflictError `currency-changed`
 */
export async function requireCurrency(tx: Tx, code: string): Promise<void> {
  const row = await tx.setting.findUnique({ where: { key: CURRENCY_KEY }, select: { value: true } })
  const stored = row ? (JSON.parse(row.value) as string) : DEFAULT_CURRENCY
  if (stored === code) return
  throw new ConflictError('currency-changed', 'Prices have just changed. Please load this page again.')
}

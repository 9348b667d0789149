import { database } from '../../../platform/database/database'
import type { Treatment } from '../../tax/schema'
import { amountsByRate, type TaxedLine } from '../../tax/treatment'
import { everyTransaction } from '../transactions/queries'
import type { Transaction, TransactionFilters } from '../transactions/schema'

/** A transaction with the tax of its invoice, and what its credit notes took back, in cents. */
export type ExportedTransaction = Transaction & { tax: ExportedTax }

type ExportedTax = {
  number: string
  netCents: number
  vatCents: number
  /** Hundredths of a percent. Several if unused time was taxed otherwise. */
  rates: number[]
  treatment: Treatment
  country: string
  vatId: string
  creditedNetCents: number
  creditedVatCents: number
}

/** Yields all transactions with their taxes, page by page. The next page is read on demand. */
export async function* exportedTransactions(
  filters: TransactionFilters,
  limit: number,
): AsyncGenerator<ExportedTransaction[]> {
  for await (const page of everyTransaction(filters, limit)) {
    const taxes = await taxesOf(page.map(({ id }) => id))
    yield page.map((transaction) => ({ ...transaction, tax: taxes.get(transaction.id) ?? NO_TAX }))
  }
}

/** Every order has an invoice; this is for tests and for rows of an import. */
const NO_TAX: ExportedTax = {
  ...{ number: '', netCents: 0, vatCents: 0, rates: [], treatment: 'standard', country: '', vatId: '' },
  ...{ creditedNetCents: 0, creditedVatCents: 0 },
}

async function taxesOf(orderIds: string[]): Promise<Map<string, ExportedTax>> {
  const documents = await database().invoice.findMany({
    where: { orderId: { in: orderIds } },
    orderBy: { number: 'asc' },
  })
  const taxes = new Map<string, ExportedTax>()
  for (const { orderId, number, netCents, vatCents, vatBasisPoints, ...document } of documents) {
    const tax = taxes.get(orderId)
    if (tax) {
      tax.creditedNetCents -= netCents
      tax.creditedVatCents -= vatCents
      continue
    }
    const { country, vatId } = JSON.parse(document.buyer) as { country: string; vatId: string }
    const rates = amountsByRate(JSON.parse(document.lines) as TaxedLine[], vatBasisPoints)
    taxes.set(orderId, {
      ...{ number, netCents, vatCents, country, vatId, creditedNetCents: 0, creditedVatCents: 0 },
      rates: rates.map((each) => each.vatBasisPoints),
      treatment: document.treatment as Treatment,
    })
  }
  return taxes
}

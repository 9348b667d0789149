import { database } from '../../platform/database/database'
import { jsonFile, type StreamedFile } from '../../base/zip-stream'
import { invoicePdf } from '../invoices/pdf'
import { readInvoice } from '../orders/queries'

/** Exports a person's plans and payments, and all invoices as PDFs. */
export async function* exportBilling(userId: string): AsyncGenerator<StreamedFile> {
  const orders = await database().order.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    omit: { userId: true, requestKey: true, pseudonym: true },
    include: {
      payments: { omit: { recordedBy: true, note: true, requestKey: true } },
      invoices: { select: { number: true, kind: true }, orderBy: { number: 'asc' } },
    },
  })
  const { subscriptions, credits, billingDetails } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      subscriptions: { omit: { userId: true } },
      credits: { omit: { userId: true }, orderBy: { createdAt: 'asc' } },
      billingDetails: { omit: { userId: true } },
    },
  })
  yield jsonFile('billing/plans.json', subscriptions)
  yield jsonFile('billing/orders.json', orders)
  yield jsonFile('billing/credit.json', credits)
  yield jsonFile('billing/details.json', billingDetails)
  for (const { number } of orders.flatMap(({ invoices }) => invoices)) {
    const invoice = await readInvoice(userId, number)
    yield { path: `billing/invoices/${number}.pdf`, data: await invoicePdf(invoice) }
  }
}

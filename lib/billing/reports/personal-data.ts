import { database } from '../../platform/database/database'
import { jsonFile, type StreamedFile } from '../../base/zip-stream'
import { invoicePdf } from '../invoices/pdf'
import { readInvoice } from '../orders/queries'

/** Exports a workspace's plans and payments, and all invoices as PDFs. */
export async function* exportBilling(workspaceId: string, folder = 'billing'): AsyncGenerator<StreamedFile> {
  const orders = await database().order.findMany({
    where: { workspaceId },
    orderBy: { createdAt: 'asc' },
    omit: { workspaceId: true, requestKey: true, pseudonym: true },
    include: {
      payments: { omit: { recordedBy: true, note: true, requestKey: true } },
      invoices: { select: { number: true, kind: true }, orderBy: { number: 'asc' } },
      cardCharges: { orderBy: { startedAt: 'asc' } },
    },
  })
  const { subscriptions, credits, billingDetails, savedCard } = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      subscriptions: { omit: { workspaceId: true } },
      credits: { omit: { workspaceId: true }, orderBy: { createdAt: 'asc' } },
      billingDetails: { omit: { workspaceId: true } },
      savedCard: { omit: { workspaceId: true } },
    },
  })
  yield jsonFile(`${folder}/plans.json`, subscriptions)
  yield jsonFile(`${folder}/orders.json`, orders)
  yield jsonFile(`${folder}/credit.json`, credits)
  yield jsonFile(`${folder}/details.json`, billingDetails)
  yield jsonFile(`${folder}/card.json`, savedCard)
  for (const { number } of orders.flatMap(({ invoices }) => invoices)) {
    const invoice = await readInvoice(workspaceId, number)
    yield { path: `${folder}/invoices/${number}.pdf`, data: await invoicePdf(invoice) }
  }
}

import { database } from '../platform/database'
import { inBackground } from '../platform/background'
import { sendMail } from '../platform/mail'
import { type LetterFacts, type News, writeBillingLetter } from './letters'

/** Mails a customer, in the background and after the transaction: a mail server's mood stops no payment. */
export function announce(news: News): void {
  inBackground(`mail about order ${news.orderId}`, async () => {
    const order = await database().order.findUniqueOrThrow({
      where: { id: news.orderId },
      include: {
        user: { select: { email: true, firstName: true } },
        invoices: { orderBy: { number: 'asc' }, take: 1, select: { number: true, seller: true } },
      },
    })
    if (!order.user) return
    const amountCents =
      news.kind === 'received' ? await amountOf(news.paymentId) : 'amountCents' in news ? news.amountCents : 0
    const facts: LetterFacts = { ...order, user: order.user, invoice: order.invoices[0] ?? null, amountCents }
    await sendMail(writeBillingLetter(news.kind, facts))
  })
}

async function amountOf(paymentId: string): Promise<number> {
  const payment = await database().payment.findUniqueOrThrow({ where: { id: paymentId } })
  return payment.amountCents
}

import { inBackground } from '../../platform/background'
import { database } from '../../platform/database'
import { sendMail } from '../../platform/mail'
import { type News, writeBillingLetter } from './orders'
import type { LetterFacts } from './parts'
import { type TrialFacts, writeTrialLetter } from './trials'

/** Mails a customer, in the background and after the transaction: a mail server's mood stops no payment. */
export function announce(news: News): void {
  inBackground(`mail about order ${news.orderId}`, async () => {
    const facts = await factsOf(news)
    if (facts) await sendMail(writeBillingLetter(news.kind, facts))
  })
}

/** Mails somebody about their trial, in the same way. */
export function announceTrial({ kind, userId }: { kind: 'trial-ending' | 'trial-ended'; userId: string }) {
  inBackground(`mail about the trial of ${userId}`, async () => {
    const facts = await trialOf(userId)
    if (facts) await sendMail(writeTrialLetter(kind, facts))
  })
}

async function factsOf(news: News): Promise<LetterFacts | null> {
  const order = await database().order.findUniqueOrThrow({
    where: { id: news.orderId },
    include: {
      user: { select: { email: true, firstName: true, trialEndsAt: true, subscriptions: true } },
      invoices: { orderBy: { number: 'asc' }, take: 1, select: { number: true, seller: true } },
    },
  })
  const { user, invoices, family, status, dueCents } = order
  const paidCents = 'paidCents' in news ? news.paidCents : order.paidCents
  // A part that more money followed at once: the letter about that one says all.
  if (news.kind === 'received' && status === 'completed' && paidCents < dueCents) return null
  return (
    user && {
      ...order,
      user,
      held: user.subscriptions.find((subscription) => subscription.family === family) ?? null,
      invoice: invoices[0] ?? null,
      amountCents: 'amountCents' in news ? news.amountCents : 0,
      paidCents,
      replaced: 'replaced' in news ? news.replaced : null,
    }
  )
}

async function trialOf(userId: string): Promise<TrialFacts | null> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      firstName: true,
      trialEndsAt: true,
      orders: { where: { status: 'pending' }, orderBy: { family: 'asc' }, take: 1 },
    },
  })
  if (!user) return null
  const [unpaid] = user.orders
  return {
    user,
    trialEndsAt: user.trialEndsAt,
    unpaid: unpaid ? { ...unpaid, missingCents: unpaid.dueCents - unpaid.paidCents } : null,
  }
}

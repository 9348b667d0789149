import { database } from '../../platform/database/database'
import { byMoment, forEachSafely, never } from '../../platform/in-pages'
import { enqueueMail } from '../../platform/mail/outbox'
import { cardName, expiryOf } from '../cards/schema'
import { cardExpires } from '../emails/cards'
import { claimNotification } from '../emails/claim-notification'
import { isLive } from '../plans/entitlements'
import { addDays } from '../plans/period'

/** Days before a card expires at which its owner is told. */
const NOTICE_DAYS = 30

/** Emails customers whose plan renews with a card that expires soon. */
export async function sendCardExpiryNotices(now = new Date(), shouldStop = never): Promise<void> {
  const expiring = { renews: true, expiresAt: { gt: now, lte: addDays(now, NOTICE_DAYS) } }
  const cards = byMoment('expiresAt', ({ past, ...page }) =>
    database().savedCard.findMany({
      where: { AND: [{ ...expiring, workspace: { owner: { disabledAt: null } } }, past] },
      ...page,
      include: {
        workspace: {
          select: { owner: { select: { email: true, firstName: true } }, subscriptions: true },
        },
      },
    }),
  )
  const notify = async ({ id, workspaceId, workspace, expiresAt, ...card }: Expiring) => {
    if (workspaceId === null || !workspace || !expiresAt) return
    const { owner, subscriptions } = workspace
    if (!subscriptions.some((plan) => isLive(plan, now) && !plan.cancelAtPeriodEnd)) return
    const expires = expiryOf(expiresAt)
    const subject = `workspace:${workspaceId}`
    await claimNotification(
      {
        workspaceId,
        key: `card-expires ${card.cardId} ${expires}`,
        audit: { action: 'card.expiry-announced', subject, detail: { expires } },
      },
      async (tx) => (await tx.savedCard.count({ where: { id, cardId: card.cardId, ...expiring } })) > 0,
      async (tx) => {
        const data = { firstName: owner.firstName, card: cardName(card), expires }
        await enqueueMail(tx, cardExpires(owner.email, data), { urgency: 'bulk' })
      },
    )
  }
  await forEachSafely('send card expiry email', cards, notify, shouldStop)
}

type Expiring = {
  id: string
  workspaceId: string | null
  expiresAt: Date | null
  cardId: string | null
  brand: string | null
  last4: string | null
  workspace: {
    owner: { email: string; firstName: string }
    subscriptions: (Parameters<typeof isLive>[0] & { cancelAtPeriodEnd: boolean })[]
  } | null
}

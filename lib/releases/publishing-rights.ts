import { appRightsOf, entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import type { AppRights } from '../billing/plans/catalog'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { env } from '../platform/env'
import { ForbiddenError } from '../platform/errors'
import { requireApp } from '../apps/access'

/** Where a refusal for want of a plan leads. */
const upgrade = { extra: { upgradeUrl: '/account/plan' } }

/**
 * Refuses to publish what the owner's plan does not cover or an administrator took down, and anything of an owner whose
 * email is not confirmed. Within a transaction hold the account
 * first: then the count of published apps stays true until the release is written.
 * @returns what the owner's plans allow this app
 * @throws ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`, `email-not-confirmed`
 */
export async function refuseToPublish(
  client: Pick<Tx, 'app'>,
  actor: Actor,
  appId: string,
  now: Date,
): Promise<AppRights> {
  const app = await requireApp(client, actor, appId, {
    ownerId: true,
    kind: true,
    withdrawnReason: true,
    owner: {
      select: {
        email: true,
        emailVerifiedAt: true,
        role: true,
        trialEndsAt: true,
        subscriptions: { select: subscriptionFields },
      },
    },
  })
  refuseWithdrawn(app.withdrawnReason)
  refuseUnconfirmed(app.owner)
  const { publishing, convertedApps } = entitlementsOf(app.owner, now)
  const rights = appRightsOf(app.owner, app.kind, now)
  if (app.kind === 'custom') {
    if (!publishing) throw planRequired(app.owner.subscriptions.length > 0)
    return rights
  }
  if (convertedApps === 0) throw planRequired(app.owner.subscriptions.length > 0)
  if (convertedApps === Infinity) return rights
  const others = await client.app.count({
    where: {
      ownerId: app.ownerId,
      id: { not: appId },
      kind: { not: 'custom' },
      unpublishedAt: null,
      withdrawnReason: null,
      deletedAt: null,
      releases: { some: {} },
    },
  })
  if (others >= convertedApps) throw planLimit(convertedApps)
  return rights
}

/**
 * Whoever publishes, or gives strangers a preview, can be reached. Without a mail server nobody can confirm anything, and
 * nothing waits for it; the host vouches for administrators.
 * @throws ForbiddenError `email-not-confirmed`
 */
export function refuseUnconfirmed(owner: {
  email: string
  emailVerifiedAt: Date | null
  role: string
}): void {
  if (!env().SMTP_URL || owner.emailVerifiedAt !== null || owner.role === 'admin') return
  const message = `Confirm your email before you publish: open the link that we sent to ${owner.email}. Your app is saved.`
  throw new ForbiddenError(message, 'email-not-confirmed')
}

function planRequired(hadPlan: boolean): ForbiddenError {
  const ended = hadPlan ? 'Your plan has ended.' : 'Your trial has ended.'
  const message = `${ended} Choose a plan to publish again. What you have published stays live.`
  return new ForbiddenError(message, 'plan-required', upgrade)
}

function planLimit(most: number): ForbiddenError {
  const apps = most === 1 ? 'one published app' : `${most} published apps`
  const message = `Your plan includes ${apps} made from a website. Choose a larger plan, or unpublish one first.`
  return new ForbiddenError(message, 'plan-limit', upgrade)
}

/** @throws ForbiddenError `app-withdrawn` when an administrator gave a reason to take the app down */
export function refuseWithdrawn(reason: string | null): void {
  if (reason === null) return
  const message = `We took this app down: ${reason.replace(/\.?$/, '.')} Contact us to restore it.`
  throw new ForbiddenError(message, 'app-withdrawn')
}

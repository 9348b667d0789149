import { entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import type { Entitlements } from '../billing/plans/catalog'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database'
import { ForbiddenError } from '../platform/errors'
import { requireApp } from './access'

/** Where a refusal for want of a plan leads. */
const upgrade = { extra: { upgradeUrl: '/account/plan' } }

/**
 * Refuses to publish what the owner's plan does not cover, or an administrator took down. Within a transaction hold the account
 * first: then the count of published apps stays true until the release is written.
 * @returns what the owner's plan allows
 * @throws ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`
 */
export async function refuseToPublish(
  client: Pick<Tx, 'app'>,
  actor: Actor,
  appId: string,
  now: Date,
): Promise<Entitlements> {
  const app = await requireApp(client, actor, appId, {
    ownerId: true,
    kind: true,
    withdrawnReason: true,
    owner: { select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } } },
  })
  refuseWithdrawn(app.withdrawnReason)
  const given = entitlementsOf(app.owner, now)
  const { publishing, convertedApps } = given
  if (app.kind === 'custom') {
    if (!publishing) throw planRequired(app.owner.subscriptions.length > 0)
    return given
  }
  if (convertedApps === 0) throw planRequired(app.owner.subscriptions.length > 0)
  if (convertedApps === Infinity) return given
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
  return given
}

function planRequired(hadPlan: boolean): ForbiddenError {
  const ended = hadPlan ? 'Your plan has ended.' : 'Your trial has ended.'
  const message = `${ended} Choose a plan to publish again. What you have published stays live.`
  return new ForbiddenError(message, 'plan-required', upgrade)
}

function planLimit(most: number): ForbiddenError {
  const apps = most === 1 ? 'one published app' : `${most} published apps`
  const message = `Your plan includes ${apps} made from a website. Choose a larger plan, or take one down first.`
  return new ForbiddenError(message, 'plan-limit', upgrade)
}

/** @throws ForbiddenError `app-withdrawn` when an administrator gave a reason to take the app down */
export function refuseWithdrawn(reason: string | null): void {
  if (reason === null) return
  const message = `We took this app down: ${reason.replace(/\.?$/, '.')} Contact us to restore it.`
  throw new ForbiddenError(message, 'app-withdrawn')
}

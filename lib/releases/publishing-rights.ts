import { hasTrial } from '../billing/plans/wording'
import { getAppEntitlements, getEntitlements, planFields } from '../billing/plans/entitlements'
import type { AppEntitlements } from '../billing/plans/plan'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { ForbiddenError } from '../platform/errors'
import { requireApp } from '../apps/access'
import { refuseUnconfirmed } from '../apps/confirmed-owner'

/** Link for errors about a missing plan. */
const upgrade = { extra: { upgradeUrl: '/account/plan' } }

/**
 * Checks that the owner's plan covers publishing, that no administrator took the app down, and that the
 * owner's email is confirmed. In a transaction, lock the account first, so that the count of published apps
 * stays valid until the release is written.
 * @returns what the owner's plans allow this app
 * @throws ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`, `email-not-confirmed`
 */
export async function refuseToPublish(
  client: Pick<Tx, 'app'>,
  actor: Actor,
  appId: string,
  now: Date,
): Promise<AppEntitlements> {
  const app = await requireApp(client, actor, appId, {
    workspaceId: true,
    kind: true,
    withdrawnReason: true,
    workspace: {
      select: {
        ...planFields,
        owner: { select: { email: true, emailVerifiedAt: true, role: true, ...planFields.owner.select } },
      },
    },
  })
  refuseWithdrawn(app.withdrawnReason)
  refuseUnconfirmed(app.workspace.owner)
  const { publishing, convertedApps } = getEntitlements(app.workspace, now)
  const rights = getAppEntitlements(app.workspace, app.kind, now)
  if (app.kind === 'custom') {
    if (!publishing) throw planRequired(app.workspace.subscriptions.length > 0)
    return rights
  }
  if (convertedApps === 0) throw planRequired(app.workspace.subscriptions.length > 0)
  if (convertedApps === Infinity) return rights
  const others = await client.app.count({
    where: {
      workspaceId: app.workspaceId,
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

function planRequired(hadPlan: boolean): ForbiddenError {
  const ended = hadPlan ? 'Your plan has ended.' : 'Your trial has ended.'
  const choose =
    hadPlan || hasTrial() ? `${ended} Choose a plan to publish again.` : 'Choose a plan to publish.'
  const message = `${choose} Published apps stay live.`
  return new ForbiddenError(message, 'plan-required', upgrade)
}

function planLimit(max: number): ForbiddenError {
  const apps = max === 1 ? 'one published app' : `${max} published apps`
  const message = `Your plan includes ${apps} made from a website. Choose a larger plan, or unpublish one first.`
  return new ForbiddenError(message, 'plan-limit', upgrade)
}

/** @throws ForbiddenError `app-withdrawn` if an administrator took the app down */
export function refuseWithdrawn(reason: string | null): void {
  if (reason === null) return
  const message = `We took this app down: ${reason.replace(/\.?$/, '.')} Contact us to restore it.`
  throw new ForbiddenError(message, 'app-withdrawn')
}

import { requireApp } from '../../../apps/access'
import { bundleIdOf } from '../../../packaging/ios/ios-app'
import type { Actor } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { keyRefusalText } from './apple-answer'
import type { ApnsKeySummary } from './schema'

const selected = {
  keyId: true,
  teamId: true,
  bundleId: true,
  createdAt: true,
  refusal: true,
  refusedAt: true,
} as const

/** What an owner may know of an app's key for Apple's push service. @throws NotFoundError */
export async function findApnsKey(actor: Actor, appId: string): Promise<ApnsKeySummary> {
  const { packageId, storeLinks, apnsKey } = await requireApp(database(), actor, appId, {
    packageId: true,
    storeLinks: { select: { appleTeamId: true, appleBundleId: true } },
    apnsKey: { select: selected },
  })
  const said = {
    bundleId: storeLinks?.appleBundleId ?? bundleIdOf(packageId),
    teamId: storeLinks?.appleTeamId ?? null,
  }
  if (!apnsKey) return { key: null, ...said }
  const { refusal, refusedAt, createdAt, ...key } = apnsKey
  return {
    key: {
      ...key,
      addedAt: createdAt.toISOString(),
      refusal:
        refusal && refusedAt
          ? { text: keyRefusalText(refusal, key.bundleId), at: refusedAt.toISOString() }
          : null,
    },
    ...said,
  }
}

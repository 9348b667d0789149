import { requireApp } from '../../../apps/access'
import { toBundleId } from '../../../packaging/ios/ios-app'
import type { Actor } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { keyRefusalText } from './apns-response'
import type { ApnsKeySummary } from './schema'

const selected = {
  keyId: true,
  teamId: true,
  bundleId: true,
  createdAt: true,
  refusal: true,
  refusedAt: true,
} as const

/** Returns the public details of an app's APNs key. @throws NotFoundError */
export async function findApnsKey(actor: Actor, appId: string): Promise<ApnsKeySummary> {
  const { packageId, storeLinks, apnsKey } = await requireApp(database(), actor, appId, {
    packageId: true,
    storeLinks: { select: { appleTeamId: true, appleBundleId: true } },
    apnsKey: { select: selected },
  })
  const identifiers = {
    bundleId: storeLinks?.appleBundleId ?? toBundleId(packageId),
    teamId: storeLinks?.appleTeamId ?? null,
  }
  if (!apnsKey) return { key: null, ...identifiers }
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
    ...identifiers,
  }
}

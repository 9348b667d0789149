import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { AppError } from '@/lib/platform/errors'
import { env } from '@/lib/platform/env'
import type { SiteProblem } from '@/lib/conversion/site-problem'

/** Runs one piece of work with a guarded fetch of its own, under the rules of this installation. */
export async function withOutbound<Value>(work: (fetch: GuardedFetch) => Promise<Value>): Promise<Value> {
  const fetch = createGuardedFetch({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
  })
  try {
    return await work(fetch)
  } finally {
    await fetch.close()
  }
}

/** A site that cannot be visited, as the error of a call: not `invalid`, because the request itself was right. */
export function siteError({ code, message, detectedKind }: SiteProblem): AppError {
  const details = detectedKind ? { extra: { detectedKind } } : { fields: { url: message } }
  return new AppError('unusable', code, message, details)
}

import { createGuardedFetch, type GuardedFetch } from '@/lib/conversion/guarded-fetch/guarded-fetch'
import { AppError } from '@/lib/platform/errors'
import { env } from '@/lib/platform/env'
import type { SiteProblem } from '@/lib/conversion/site-problem'

/** Lends the guarded fetch for one piece of work, by the rules of this installation. */
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

/** What stands in the way of a visit, as the answer to a call: 422, since the request itself was right. */
export function siteError({ code, message, detectedKind }: SiteProblem): AppError {
  const details = detectedKind ? { extra: { detectedKind } } : { fields: { url: message } }
  return new AppError(code, message, 422, details)
}

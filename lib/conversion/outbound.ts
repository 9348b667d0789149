import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { env } from '../platform/env'

/** Runs work with a separate guarded fetch, under the rules of this installation. */
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

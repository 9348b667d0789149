import type { Actor } from '../../platform/actor'
import { requireAdmin } from '../access'
import { type MethodId, METHODS_ONLINE_FIRST, toMethodId } from '../methods/registry'
import { providerOf } from './providers/registry'

/** How a payment method stands, for administrators. */
export type MethodState = {
  id: MethodId
  ready: boolean
  /** What its own settings page shows. */
  state: unknown
}

/** All methods as they really stand, those that settle without a person first. */
export function methodStates(actor: Actor): Promise<MethodState[]> {
  requireAdmin(actor)
  return Promise.all(
    METHODS_ONLINE_FIRST.map(async ({ id: text }) => {
      const id = toMethodId(text)
      const { isReady, settings } = providerOf(id)
      const [ready, state] = await Promise.all([isReady(), settings.state()])
      return { id, ready, state }
    }),
  )
}

/** The list of methods in the answer of the payments call. */
export async function methodSummaries(
  actor: Actor,
): Promise<{ id: string; name: string; enabled: boolean }[]> {
  requireAdmin(actor)
  return Promise.all(
    METHODS_ONLINE_FIRST.map(async ({ id, accountName }) => ({
      id,
      name: accountName,
      enabled: await providerOf(toMethodId(id)).isReady(),
    })),
  )
}

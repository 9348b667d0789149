import { type Actor, requireAdministrator } from '../../platform/actor'
import {
  METHOD_IDS,
  type MethodId,
  METHODS_ONLINE_FIRST,
  findMethod,
  listedMethods,
  toMethodId,
} from '../methods/registry'
import { getProvider } from './providers/registry'

/** Whether customers can pay with each method now. */
export type ReadyMethods = Record<MethodId, boolean>

export async function readyMethods(): Promise<ReadyMethods> {
  const ready = METHOD_IDS.map(async (id) => [id, await getProvider(id).isReady()] as const)
  return Object.fromEntries(await Promise.all(ready)) as ReadyMethods
}

/** Payment details for the invoices of orders with this method. */
export function paymentDetailsOf(method: MethodId): Promise<string[]> {
  return getProvider(method).paymentDetails?.() ?? Promise.resolve([])
}

/** The state of a payment method for administrators. */
export type MethodState = {
  id: MethodId
  ready: boolean
  /** Data of its settings page. */
  state: unknown
}

/** The states of all methods, automatic ones first. */
export function methodStates(actor: Actor): Promise<MethodState[]> {
  requireAdministrator(actor)
  return Promise.all(
    METHODS_ONLINE_FIRST.map(async ({ id: text }) => {
      const id = toMethodId(text)
      const { isReady, settings } = getProvider(id)
      const [ready, state] = await Promise.all([isReady(), settings.state()])
      return { id, ready, state }
    }),
  )
}

/** The list of methods in the response of the payments call. */
export async function methodSummaries(
  actor: Actor,
): Promise<{ id: string; name: string; enabled: boolean }[]> {
  return listedMethods(await methodStates(actor)).map(({ id, ready }) => ({
    id,
    name: findMethod(id)!.accountName,
    enabled: ready,
  }))
}

import { METHOD_IDS, type MethodId } from '../methods/registry'
import { providerOf } from './providers/registry'

/** Which methods customers can pay with now. */
export type ReadyMethods = Record<MethodId, boolean>

export async function readyMethods(): Promise<ReadyMethods> {
  const ready = METHOD_IDS.map(async (id) => [id, await providerOf(id).isReady()] as const)
  return Object.fromEntries(await Promise.all(ready)) as ReadyMethods
}

/** What an invoice of an order that is paid this way says of where to send the money. */
export function paymentDetailsOf(method: MethodId): Promise<string[]> {
  return providerOf(method).paymentDetails?.() ?? Promise.resolve([])
}

import type { RefundProvider } from '../payments/provider'
import { allProviders } from '../payments/providers/registry'

/** The methods that can send refunds automatically now. All others need a manual transfer. */
export async function refundProviders(): Promise<Map<string, RefundProvider>> {
  const providers = new Map<string, RefundProvider>()
  for (const { id, refund, isReady } of allProviders())
    if (refund && (await isReady())) providers.set(id, refund)
  return providers
}

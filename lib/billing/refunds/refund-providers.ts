import type { RefundProvider } from '../payments/provider'
import { allProviders } from '../payments/providers/registry'

/** The methods that can send money back by themselves now; for all others a person makes a transfer. */
export async function refundProviders(): Promise<Map<string, RefundProvider>> {
  const providers = new Map<string, RefundProvider>()
  for (const { method, refund, isReady } of allProviders())
    if (refund && (await isReady())) providers.set(method.id, refund)
  return providers
}

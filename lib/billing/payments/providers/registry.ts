import type { MethodId } from '../../methods/registry'
import type { PaymentProvider } from '../provider'
import { bankProvider } from './bank/provider'
import { paypalProvider } from './paypal/provider'

/** The module of each payment method. */
const PROVIDERS: Record<MethodId, PaymentProvider> = {
  bank: bankProvider,
  paypal: paypalProvider,
}

export function providerOf(method: MethodId): PaymentProvider {
  return PROVIDERS[method]
}

export function allProviders(): PaymentProvider[] {
  return Object.values(PROVIDERS)
}

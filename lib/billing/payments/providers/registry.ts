import { NotFoundError } from '../../../platform/errors'
import { METHOD_IDS, type MethodId } from '../../methods/registry'
import type { PaymentProvider } from '../provider'
import { bankProvider } from './bank/provider'
import { paypalProvider } from './paypal/provider'
import { stripeProvider } from './stripe/provider'

/** Providers by payment method. */
const PROVIDERS: Record<MethodId, PaymentProvider> = {
  bank: bankProvider,
  paypal: paypalProvider,
  stripe: stripeProvider,
}

export function getProvider(method: MethodId): PaymentProvider {
  return PROVIDERS[method]
}

/** Returns the provider for a URL parameter. @throws NotFoundError */
export function providerAt(id: string): PaymentProvider {
  const known = METHOD_IDS.find((each) => each === id)
  if (known === undefined) throw new NotFoundError('This endpoint doesn’t exist.')
  return PROVIDERS[known]
}

export function allProviders(): PaymentProvider[] {
  return Object.values(PROVIDERS)
}

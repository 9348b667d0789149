import type { PaymentProvider } from '../../provider'
import { bankForm } from './schema'
import { bankDetails, bankState, saveBank } from './settings'

/** Bank transfers: customers transfer the money, and an administrator records it. */
export const bankProvider: PaymentProvider = {
  id: 'bank',
  isReady: async () => (await bankDetails()) !== null,
  paymentDetails: async () => (await bankDetails()) ?? [],
  settings: { form: bankForm, state: bankState, save: saveBank },
}

import { bank } from '../../../methods/bank'
import type { PaymentProvider } from '../../provider'
import { bankForm } from './schema'
import { bankDetails, bankState, saveBank } from './settings'

/** Bank transfers: customers send the money themselves, and an administrator records what arrives. */
export const bankProvider: PaymentProvider = {
  method: bank,
  isReady: async () => (await bankDetails()) !== null,
  paymentDetails: async () => (await bankDetails()) ?? [],
  settings: { form: bankForm, state: bankState, save: saveBank },
}

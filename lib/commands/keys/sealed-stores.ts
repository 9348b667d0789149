import { sealedTotpSecrets } from '../../accounts/second-factor/sealed-secrets'
import { sealedSigningKeys } from '../../apps/sealed-signing-keys'
import { sealedPaypalSecret } from '../../billing/payments/providers/paypal/sealed-secret'
import { sealedMails } from '../../platform/mail/sealed-mails'
import type { SealedStore } from '../../platform/sealed-store'

/** Everything in the database that is sealed under KEY_ENCRYPTION_KEY. A test compares it with the modules that seal. */
export const SEALED_STORES: readonly SealedStore[] = [
  sealedSigningKeys,
  sealedTotpSecrets,
  sealedPaypalSecret,
  sealedMails,
]

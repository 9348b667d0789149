import { sealedTotpSecrets } from '../../accounts/second-factor/sealed-secrets'
import { sealedAppleKeys } from '../../apps/apple-certificate/sealed-keys'
import { sealedSigningKeys } from '../../apps/sealed-signing-keys'
import { sealedPaypalSecret } from '../../billing/payments/providers/paypal/sealed-secret'
import { sealedMails } from '../../platform/mail/sealed-mails'
import { sealedApnsKeys } from '../../push/apns/sealed-keys'
import type { SealedStore } from '../../platform/sealed-store'
import { sealedVapidKey } from '../../push/vapid'

/** Everything in the database that is sealed under KEY_ENCRYPTION_KEY. A test compares it with the modules that seal. */
export const SEALED_STORES: readonly SealedStore[] = [
  sealedSigningKeys,
  sealedAppleKeys,
  sealedApnsKeys,
  sealedTotpSecrets,
  sealedPaypalSecret,
  sealedMails,
  sealedVapidKey,
]

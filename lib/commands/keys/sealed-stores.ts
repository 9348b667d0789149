import { sealedTotpSecrets } from '../../accounts/second-factor/sealed-secrets'
import { sealedAppleKeys } from '../../stores/apple-certificate/sealed-keys'
import { sealedUpdateBuckets } from '../../releases/updates/bucket/buckets'
import { sealedUpdateKeys } from '../../releases/updates/update-keys'
import { sealedRetainedKeys, sealedSigningKeys } from '../../releases/signing-key/sealed-signing-keys'
import { allProviders } from '../../billing/payments/providers/registry'
import { sealedExportTargets } from '../../portability/scheduled/targets'
import { sealedWebhookSecrets } from '../../webhooks/secrets'
import { sealedRequests } from '../../platform/idempotency/sealed-requests'
import { sealedMails } from '../../platform/mail/sealed-mails'
import { sealedApnsKeys } from '../../push/transports/apns/sealed-keys'
import type { SealedStore } from '../../platform/secrets/sealed-store'
import { sealedPushKeys, sealedVapidKey } from '../../push/transports/web-push/vapid'

/** Everything in the database that is sealed under KEY_ENCRYPTION_KEY. A test compares it with the modules that seal. */
export const SEALED_STORES: readonly SealedStore[] = [
  sealedSigningKeys,
  sealedRetainedKeys,
  sealedUpdateKeys,
  sealedUpdateBuckets,
  sealedAppleKeys,
  sealedApnsKeys,
  sealedTotpSecrets,
  sealedExportTargets,
  ...sealedWebhookSecrets,
  ...allProviders().flatMap(({ settings }) => settings.sealed ?? []),
  sealedMails,
  sealedRequests,
  sealedPushKeys,
  sealedVapidKey,
]

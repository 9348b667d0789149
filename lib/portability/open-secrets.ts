import type { SigningKeyMaterial } from '../packaging/signing-key'
import { database } from '../platform/database/database'
import { unseal } from '../platform/secrets/encryption'
import { type VapidKeys, appVapidKeys } from '../push/transports/web-push/vapid'
import { openUpdateKeys } from '../releases/updates/update-keys'
import { openSigningKey } from '../releases/signing-key/signing-keys'

/** An app's private keys, decrypted. */
export type OpenSecrets = {
  /** Null before the first release. */
  signingKey: SigningKeyMaterial | null
  pushKey: VapidKeys
  /** Null if the owner added none. */
  apnsKey: Uint8Array | null
  /** Newest first. None for an app without updates. */
  updateKeys: Awaited<ReturnType<typeof openUpdateKeys>>
}

/** @throws Error if one cannot be decrypted */
export async function openSecrets(appId: string): Promise<OpenSecrets> {
  const { signingKey, apnsKey } = await database().app.findUniqueOrThrow({
    where: { id: appId },
    select: { signingKey: true, apnsKey: { select: { key: true } } },
  })
  return {
    signingKey: signingKey && openSigningKey(signingKey),
    pushKey: await appVapidKeys(appId),
    apnsKey: apnsKey && unseal(apnsKey.key, appId),
    updateKeys: await openUpdateKeys(appId),
  }
}

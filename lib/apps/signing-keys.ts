import { lockAccount } from '../billing/lock'
import {
  type SigningKeyMaterial,
  type KeyPool,
  createKeyPool,
  createSigningKey,
  fingerprint,
} from '../packaging/signing-key'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database'
import { seal, unseal } from '../platform/encryption'

let pool: KeyPool | undefined

/**
 * RSA-2048 keys take up to a second to find; two wait ready, so that nobody waits for theirs. Called when an
 * app is made: by the time it is published, the pool is full.
 */
export function keyPool(): KeyPool {
  return (pool ??= createKeyPool(2))
}

/** Makes the app's signing key when it has none. A key that exists is never replaced. */
export async function ensureSigningKey(
  app: { id: string; name: string; packageId: string },
  ownerId: string,
): Promise<void> {
  if (await database().signingKey.findUnique({ where: { appId: app.id }, select: { appId: true } })) return
  const key = await createSigningKey({ commonName: app.name, now: new Date(), pool: keyPool() })
  const data = { ...sealSigningKey(app.id, key), packageId: app.packageId }
  await inTransaction(async (transaction) => {
    await lockAccount(transaction, ownerId) // another request may bring one or make one in the meantime: that one counts
    const where = { appId: app.id }
    if (await transaction.signingKey.findUnique({ where, select: { appId: true } })) return
    await transaction.signingKey.create({ data: { ...where, ...data }, select: { appId: true } })
    await audit(transaction, {
      actorId: ownerId,
      action: 'signing-key.made',
      subject: `app:${app.id}`,
      detail: { fingerprint: data.fingerprint },
    })
  })
}

/** A key as it is kept. */
export function sealSigningKey(appId: string, { privateKey, certificate }: SigningKeyMaterial) {
  return {
    privateKey: seal(privateKey, appId),
    certificate: Uint8Array.from(certificate),
    fingerprint: fingerprint(certificate),
  }
}

/** Opens a stored key for packing. */
export function openSigningKey(row: {
  appId: string
  privateKey: Uint8Array
  certificate: Uint8Array
}): SigningKeyMaterial {
  return { privateKey: unseal(row.privateKey, row.appId), certificate: row.certificate }
}

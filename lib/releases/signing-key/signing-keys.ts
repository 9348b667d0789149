import { X509Certificate, createPrivateKey } from 'node:crypto'
import { keyPool } from '../../apps/key-pool'
import { lockWorkspace } from '../../billing/lock'
import { type SigningKeyMaterial, createSigningKey, fingerprint } from '../../packaging/signing-key'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'

/**
 * Creates the app's signing key if it has none. Never replaces an existing key.
 * @param lastVersionCode the highest version code published elsewhere
 */
export async function ensureSigningKey(
  actor: Actor,
  app: { id: string; name: string; packageId: string; workspaceId: string },
  lastVersionCode = 0,
): Promise<void> {
  if (await database().signingKey.findUnique({ where: { appId: app.id }, select: { appId: true } })) return
  const key = await createSigningKey({ commonName: app.name, now: new Date(), pool: keyPool() })
  const data = { ...sealSigningKey(app.id, key), packageId: app.packageId, lastVersionCode }
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, app.workspaceId) // a key from a concurrent request wins
    const where = { appId: app.id }
    if (await tx.signingKey.findUnique({ where, select: { appId: true } })) return
    await tx.signingKey.create({ data: { ...where, ...data }, select: { appId: true } })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'signing-key.made',
      subject: `app:${app.id}`,
      detail: { fingerprint: data.fingerprint },
    })
  })
}

/** Converts a key to its stored form. */
export function sealSigningKey(appId: string, { privateKey, certificate }: SigningKeyMaterial) {
  return {
    privateKey: seal(privateKey, appId),
    certificate: Uint8Array.from(certificate),
    fingerprint: fingerprint(certificate),
  }
}

/** Opens a stored key for signing. */
export function openSigningKey(row: {
  appId: string
  privateKey: Uint8Array
  certificate: Uint8Array
}): SigningKeyMaterial {
  return { privateKey: unseal(row.privateKey, row.appId), certificate: row.certificate }
}

/** Returns an app's signing key and its fingerprint. For packing only: it checks no access rights. */
export async function findSigningKey(appId: string): Promise<SigningKeyMaterial & { fingerprint: string }> {
  const row = await database().signingKey.findUniqueOrThrow({ where: { appId } })
  return { ...openSigningKey(row), fingerprint: row.fingerprint }
}

/** Returns whether the key of an app opens and signs for its certificate. */
export async function isSigningKeyIntact(appId: string): Promise<boolean> {
  const row = await database().signingKey.findUnique({ where: { appId } })
  if (!row || fingerprint(row.certificate) !== row.fingerprint) return false
  try {
    return isKeyOf(row.certificate, openSigningKey(row).privateKey)
  } catch {
    return false
  }
}

/** Whether a private key (PKCS#8, DER) belongs to a certificate. */
export function isKeyOf(certificate: Uint8Array, privateKey: Uint8Array): boolean {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return new X509Certificate(certificate).checkPrivateKey(key)
}

import { X509Certificate, createPrivateKey } from 'node:crypto'
import { database } from '../../platform/database/database'
import type { SealedStore } from '../../platform/secrets/sealed-store'

/** The private keys of all apps. Each must match its certificate. */
export const sealedSigningKeys: SealedStore = {
  name: 'signing keys',
  async read(after, limit) {
    const rows = await database().signingKey.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, privateKey: true, certificate: true },
    })
    return rows.map(({ appId, privateKey, certificate }) => ({
      id: appId,
      owner: appId,
      sealed: privateKey,
      fits: (plain) => isKeyOf(certificate, plain),
    }))
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const where = { appId: id, privateKey: Uint8Array.from(before) }
    return (await tx.signingKey.updateMany({ where, data: { privateKey } })).count > 0
  },
}

function isKeyOf(certificate: Uint8Array, privateKey: Uint8Array): boolean {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return new X509Certificate(certificate).checkPrivateKey(key)
}

import { createPrivateKey, X509Certificate } from 'node:crypto'
import { database } from '../../platform/database/database'
import type { SealedStore } from '../../platform/secrets/sealed-store'

/** The private keys of all Apple certificates. Each must match its certificate, if there is one. */
export const sealedAppleKeys: SealedStore = {
  name: 'Apple certificates',
  async read(after, limit) {
    const rows = await database().appleCertificate.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, privateKey: true, certificate: true },
    })
    return rows.map(({ id, privateKey, certificate }) => ({
      ...{ id, owner: id },
      sealed: privateKey,
      fits: (plain) => isKeyOf(certificate, plain),
    }))
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const where = { id, privateKey: Uint8Array.from(before) }
    return (await tx.appleCertificate.updateMany({ where, data: { privateKey } })).count > 0
  },
}

function isKeyOf(certificate: Uint8Array | null, privateKey: Uint8Array): boolean {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return certificate === null || new X509Certificate(certificate).checkPrivateKey(key)
}

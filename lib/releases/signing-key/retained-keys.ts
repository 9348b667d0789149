import { DAY } from '../../base/clock'
import { ownerHash } from '../../apps/retained-keys'
import { RETAINED_KEY_DAYS } from '../../apps/schema'
import { writeKeyStore } from '../../packaging/key-store'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { openSigningKey } from './signing-keys'

/** The key of a deleted app. */
export type RetainedKeySummary = { packageId: string; name: string; fingerprint: string; until: Date }

const untilOf = (deletedAt: Date) => new Date(deletedAt.getTime() + RETAINED_KEY_DAYS * DAY)

/** Returns the kept keys of deleted apps, newest first. For operators: it checks no access rights. */
export async function listRetainedKeys(limit = 100): Promise<RetainedKeySummary[]> {
  const rows = await database().retainedKey.findMany({
    orderBy: [{ deletedAt: 'desc' }, { appId: 'asc' }],
    take: limit,
    select: { packageId: true, name: true, fingerprint: true, deletedAt: true },
  })
  return rows.map(({ deletedAt, ...key }) => ({ ...key, until: untilOf(deletedAt) }))
}

/**
 * Exports the kept key of a deleted app as PKCS#12, for the person who owned it. For operators, who give it to
 * that person: it checks that the email was the owner's when the app was deleted.
 * @param password of the file
 * @throws NotFoundError if no app with this package ID belonged to the email, or its key is gone
 */
export async function returnKey(
  { packageId, email, password }: { packageId: string; email: string; password: string },
  now = new Date(),
): Promise<RetainedKeySummary & { versionCode: number; bytes: Buffer }> {
  const rows = await database().retainedKey.findMany({
    where: { packageId },
    orderBy: [{ deletedAt: 'desc' }, { appId: 'asc' }],
  })
  const row = rows.find(
    ({ appId, deletedAt, ...key }) => key.ownerHash === ownerHash(appId, email) && untilOf(deletedAt) > now,
  )
  if (!row) throw new NotFoundError(`No key of ${packageId} is kept that belonged to ${email}.`)
  const { appId, name, fingerprint, versionCode, deletedAt } = row
  const bytes = await writeKeyStore(openSigningKey(row), { password, alias: packageId })
  await inTransaction((tx) =>
    audit(tx, {
      ...{ actorId: null, action: 'signing-key.returned', subject: `app:${appId}` },
      detail: { fingerprint, packageId },
    }),
  )
  return { packageId, name, fingerprint, until: untilOf(deletedAt), versionCode, bytes }
}

import { createHash } from 'node:crypto'
import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { shownAssetHashes } from '../../document/walk'
import { decodeIconSet } from '../../packaging/icons'
import { BLOB_FIELDS, type StoredBlob, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { isApnsKeyIntact } from '../../push/transports/apns/app-key-cache'
import { isPushKeyIntact } from '../../push/transports/web-push/vapid'
import { isSigningKeyIntact } from '../../releases/signing-key/signing-keys'
import { type Finding, found, foundIfRepeated } from './finding'

/** Reads everything that a restored app needs: its release, pictures, icons and keys. */
export async function checkRestore(appId: string, version: number): Promise<Finding[]> {
  const release = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: { document: true, iconSet: { select: BLOB_FIELDS } },
  })
  const keys = [
    { name: 'The signing key', isIntact: isSigningKeyIntact },
    { name: 'The push key', isIntact: isPushKeyIntact },
    { name: 'The key for Apple’s push service', isIntact: isApnsKeyIntact },
  ]
  const unreadable = await Promise.all(
    keys.map(async ({ name, isIntact }) =>
      (await isIntact(appId)) ? [] : [found('restore', `${name} can’t be opened.`)],
    ),
  )
  return [
    ...(await checkPictures(appId, version, release.document)),
    ...(await checkBytes(`The icons of release ${version}`, release.iconSet, decodeIconSet)),
    ...unreadable.flat(),
  ]
}

async function checkPictures(appId: string, version: number, stored: string): Promise<Finding[]> {
  let document: AppDocument
  try {
    document = readDocument(JSON.parse(stored))
  } catch (error) {
    return [found('restore', `Release ${version} can’t be read: ${String(error)}`)]
  }
  const findings: Finding[] = []
  // One by one, because all of an app may be large.
  for (const hash of shownAssetHashes(document)) {
    const name = `The picture ${hash.slice(0, 12)} of release ${version}`
    const row = await database().asset.findUnique({
      where: { appId_hash: { appId, hash } },
      select: BLOB_FIELDS,
    })
    findings.push(...(row ? await checkBytes(name, row) : [found('restore', `${name} is missing.`)]))
  }
  return findings
}

/** Compares stored bytes with their hash, and reads them. */
async function checkBytes(
  name: string,
  row: StoredBlob & { hash: string },
  read: (bytes: Uint8Array<ArrayBuffer>) => unknown = () => undefined,
): Promise<Finding[]> {
  try {
    const bytes = await readBytes(row)
    if (createHash('sha256').update(bytes).digest('hex') !== row.hash)
      return [found('restore', `${name} changed since the release.`)]
    read(bytes)
    return []
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage-unavailable')
      return [foundIfRepeated('restore', 'The storage of pictures can’t be reached.')]
    return [found('restore', `${name} can’t be read.`)]
  }
}

import { X509Certificate, createPrivateKey } from 'node:crypto'
import { MAX_COLLECTIONS, MAX_COLLECTION_SIZE, MAX_ROWS } from '../collections/schema'
import { decodeIconSet } from '../packaging/icons'
import { fingerprint } from '../packaging/signing-key'
import { assetPath } from '../packaging/web/assets'
import { pictureFormat } from '../platform/pictures/format'
import { readStored } from '../push/messages/queries'
import { isP256, openApnsKey } from '../push/transports/apns/read-key'
import { isPair } from '../push/transports/web-push/vapid'
import type { AppExport } from './app-export'
import type { Archive } from './archive'
import { toAddress } from './device-address'
import { damaged } from './errors'
import {
  type ExportedApp,
  type ExportedRelease,
  type Secrets,
  type Table,
  paths,
  releaseFile,
} from './format'
import { LIMITS, attempt, checkDocument, parse, sha256, toJson } from './read-part'
export function checkKeys({ signingKey, pushKey, apnsKey, updates }: ExportedApp, secrets: Secrets): void {
  const fits = (name: string, check: () => boolean) => {
    try {
      if (check()) return
    } catch {
      // no key at all
    }
    throw damaged(`the ${name} doesn’t fit`)
  }
  fits('signing key', () => {
    if (!signingKey || !secrets.signingKey) return signingKey === secrets.signingKey
    const der = Buffer.from(secrets.signingKey)
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { certificate } = signingKey
    return (
      new X509Certificate(certificate).checkPrivateKey(key) &&
      fingerprint(certificate) === signingKey.fingerprint
    )
  })
  fits('push key', () => isPair(Buffer.from(secrets.pushKey), pushKey))
  const updateKeys = secrets.updateKeys ?? []
  fits('update keys', () => (updates === undefined) === (updateKeys.length === 0))
  fits('key for Apple’s push service', () =>
    apnsKey && secrets.apnsKey ? isP256(openApnsKey(secrets.apnsKey)) : !apnsKey === !secrets.apnsKey,
  )
}

export async function readReleases(
  archive: Archive,
  { releases, signingKey }: ExportedApp,
): Promise<ExportedRelease[]> {
  const read: ExportedRelease[] = []
  const iconSets = new Set<string>()
  for (const version of releases) {
    const path = paths.release(version, 'release.json')
    const release = parse(releaseFile, path, await archive.read(path, LIMITS.document))
    const before = read.at(-1)
    if (release.version !== version || (before && before.version >= version))
      throw damaged('its releases are not in order')
    if (before && before.versionCode >= release.versionCode) throw damaged(`${path} has a lower version code`)
    const at = paths.release(version, 'document.json')
    await checkDocument((await archive.read(at, LIMITS.document)).toString(), at)
    const live = paths.release(version, 'live.json')
    if (archive.sizes.has(live)) toJson(await archive.read(live, LIMITS.live), live)
    iconSets.add(release.iconSetHash)
    read.push(release)
  }
  if (read.length > 0 && !signingKey) throw damaged('the signing key is missing')
  for (const hash of iconSets) {
    const bytes = await archive.read(paths.iconSet(hash))
    if (sha256(bytes) !== hash) throw damaged(`${paths.iconSet(hash)} has other content`)
    attempt(paths.iconSet(hash), () => {
      const wrong = Object.values(decodeIconSet(bytes)).some((icon) => pictureFormat(icon) !== 'png')
      if (wrong) throw new Error('an icon is no PNG')
    })
  }
  return read
}

const VIDEO_STARTS: Record<string, RegExp> = { 'video/mp4': /^[^]{4}ftyp/, 'video/webm': /^\x1a\x45\xdf\xa3/ }

/** @returns the bytes of all pictures */
export async function checkPictures(
  archive: Archive,
  { pictures, screenshots }: ExportedApp,
): Promise<number> {
  const hashes = new Set<string>()
  let total = 0
  for (const picture of pictures) {
    const path = assetPath(picture)
    const bytes = await archive.read(path)
    const start = VIDEO_STARTS[picture.contentType]
    const fits = start
      ? start.test(bytes.toString('latin1', 0, 16))
      : `image/${pictureFormat(bytes)}` === picture.contentType
    if (!fits || sha256(bytes) !== picture.hash) throw damaged(`${path} has other content`)
    if (hashes.has(picture.hash)) throw damaged(`${path} is listed twice`)
    hashes.add(picture.hash)
    total += bytes.length
  }
  if (screenshots.some(({ hash }) => !hashes.has(hash))) throw damaged('a screenshot is missing')
  return total
}

/** Reads all rows once, so that none is refused when they are stored. */
export async function checkTables(rows: AppExport['rows'], { pushKey, revision }: ExportedApp) {
  const counts: Record<Table, number> = {
    history: 0,
    steps: 0,
    answers: 0,
    devices: 0,
    messages: 0,
    watches: 0,
    comments: 0,
    decisions: 0,
    collections: 0,
    rows: 0,
  }
  let [bytes, unreachable, commonDevices, newest] = [0, 0, 0, 0]
  for await (const page of rows('history')) {
    counts.history += page.length
    for (const { document, number } of page) {
      bytes += Buffer.byteLength(document)
      newest = Math.max(newest, number)
    }
  }
  for await (const page of rows('steps')) {
    counts.steps += page.length
    for (const { difference } of page) bytes += Buffer.byteLength(difference)
  }
  for await (const page of rows('devices')) {
    for (const device of page) {
      if (toAddress(device)) counts.devices++
      else unreachable++
      if (device.publicKey !== null && device.publicKey !== pushKey && device.endedAt === null)
        commonDevices++
    }
  }
  for await (const page of rows('messages')) {
    counts.messages += page.length
    for (const message of page) attempt(paths.table('messages', 1), () => readStored(message))
  }
  for await (const page of rows('answers')) counts.answers += page.length
  const [threads, repliedTo] = [new Set<string>(), new Set<string>()]
  for await (const page of rows('comments')) {
    counts.comments += page.length
    for (const { id, threadId } of page) (threadId === null ? threads : repliedTo).add(threadId ?? id)
  }
  // The ID may be that of another app’s comment here.
  if ([...repliedTo].some((id) => !threads.has(id))) throw damaged('a comment replies to none of it')
  const collections = new Map<string, { rows: number; size: number }>()
  for await (const page of rows('collections')) {
    counts.collections += page.length
    for (const { id } of page) collections.set(id, { rows: 0, size: 0 })
    if (counts.collections > MAX_COLLECTIONS) throw damaged(`it has more than ${MAX_COLLECTIONS} collections`)
  }
  for await (const page of rows('rows')) {
    counts.rows += page.length
    for (const { collectionId, values, translations } of page) {
      const sum = collections.get(collectionId)
      if (!sum) throw damaged('a row is of none of its collections')
      sum.rows++
      sum.size += values.length + translations.length
      if (sum.rows > MAX_ROWS || sum.size > MAX_COLLECTION_SIZE) throw damaged('a collection is too large')
    }
  }
  for (const table of ['watches', 'decisions'] as const)
    for await (const page of rows(table)) counts[table] += page.length
  if (newest > revision) throw damaged('its history is newer than the app')
  return { counts, bytes, commonDevices, unreachable }
}

import { X509Certificate, createHash, createPrivateKey } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Decrypter } from 'age-encryption'
import { z } from 'zod'
import { runYielding } from '../base/run-yielding'
import type { AppDocument } from '../document/document'
import { readYielding } from '../document/read-in-steps'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import { decodeIconSet } from '../packaging/icons'
import { fingerprint } from '../packaging/signing-key'
import { assetPath } from '../packaging/web/assets'
import { passphraseIdentity } from '../platform/backup/passphrase'
import { pictureFormat } from '../platform/pictures/format'
import { PACKAGER } from '../publishing/packages'
import { readStored } from '../push/messages/queries'
import { isPair } from '../push/transports/web-push/vapid'
import { isP256, openApnsKey } from '../push/transports/apns/read-key'
import { type Archive, openArchive } from './archive'
import { toAddress } from './device-address'
import { damaged, notAnExport, tooNew, wrongPassphrase } from './errors'
import {
  type ExportedApp,
  type ExportedRelease,
  FORMAT,
  MANIFEST,
  type Manifest,
  SECRETS,
  type Secrets,
  TABLES,
  type Table,
  appFile,
  manifestSchema,
  paths,
  releaseFile,
  secretsSchema,
} from './format'

/** Limits in bytes. */
const LIMITS = {
  manifest: 128 << 20,
  secrets: 1 << 20,
  app: 64 << 20,
  document: 8 << 20,
  live: 8 << 20,
  table: 16 << 20,
}
/** Maximum work factor of the passphrase: that of our files, which takes 256 MB of memory. */
const MAX_WORK = 18

/** A verified export file. Its rows and bytes are read when they are needed. */
export type AppExport = {
  manifest: Manifest
  app: ExportedApp
  /** JSON of the document, as it was stored. */
  document: string
  /** In the order of versions. */
  releases: readonly ExportedRelease[]
  secrets: Secrets
  /** Rows of each table that can be stored here. */
  counts: Readonly<Record<Table, number>>
  /** Devices that subscribed with the key that all apps of their installation shared. */
  commonDevices: number
  /** Devices whose address is not that of a push service, so that they are not stored. */
  unreachableDevices: number
  /** Bytes of pictures and saved versions, which count as storage. */
  storedBytes: number
  rows: <T extends Table>(table: T) => AsyncGenerator<z.output<(typeof TABLES)[T]>[], void>
  read: (path: string) => Promise<Buffer<ArrayBuffer>>
  /** Closes a file that was opened by its path. */
  close: () => Promise<void>
}

/**
 * Opens an export file and verifies all of it, without writing anything: that the passphrase opens it, that no
 * file was added, removed or changed, and that every part is one that this installation can store.
 * @param file its path, or an open file, which stays open
 * @throws InvalidError at `file`: `not-an-export`, `damaged-export`, `newer-export`; at `passphrase`:
 *   `wrong-passphrase`
 */
export async function readExport(file: string | { fd: number }, passphrase: string): Promise<AppExport> {
  const opened = typeof file === 'string' ? await open(file) : null
  const close = async () => opened?.close()
  try {
    return await verify(await openArchive(opened?.fd ?? (file as { fd: number }).fd), passphrase, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function verify(archive: Archive, passphrase: string, close: () => Promise<void>): Promise<AppExport> {
  if (!archive.sizes.has(MANIFEST) || !archive.sizes.has(SECRETS)) throw notAnExport()
  const text = await archive.read(MANIFEST, LIMITS.manifest)
  const manifest = readManifest(text)
  const secrets = await openSecrets(await archive.read(SECRETS, LIMITS.secrets), passphrase)
  if (secrets.manifest !== sha256(text)) throw damaged(`${MANIFEST} doesn’t match ${SECRETS}`)
  await compareFiles(archive, manifest)

  const app = parse(appFile, 'app.json', await archive.read('app.json', LIMITS.app))
  checkKeys(app, secrets)
  const document = (await archive.read('document.json', LIMITS.document)).toString()
  await readDocument(document, 'document.json')
  const releases = await readReleases(archive, app)
  const pictures = await checkPictures(archive, app)
  const rows = <T extends Table>(table: T) => readTable(archive, table)
  const tables = await checkTables(rows, app)
  return {
    ...{ manifest, app, document, releases, secrets, rows, close },
    ...{ counts: tables.counts, commonDevices: tables.commonDevices },
    unreachableDevices: tables.unreachable,
    storedBytes: pictures + tables.bytes,
    read: (path) => archive.read(path),
  }
}

function readManifest(bytes: Buffer): Manifest {
  const value = toJson(bytes, MANIFEST)
  const versions = z.object({ format: z.int(), packager: z.string().optional(), shell: z.int().optional() })
  const { data } = versions.safeParse(value)
  if (!data) throw notAnExport()
  if (data.format > FORMAT) throw tooNew(`format ${data.format}`)
  const packager = Number.parseInt(data.packager ?? '', 10)
  if (packager > Number.parseInt(PACKAGER, 10)) throw tooNew(`packager ${packager}`)
  if ((data.shell ?? 0) > SHELL_VERSION) throw tooNew(`app shell ${data.shell}`)
  return parse(manifestSchema, MANIFEST, bytes)
}

async function openSecrets(bytes: Uint8Array, passphrase: string): Promise<Secrets> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase, MAX_WORK))
  const plain = await decrypter.decrypt(Uint8Array.from(bytes)).catch((error: unknown) => {
    // The library's message where no identity opens the file.
    if (error instanceof Error && error.message.includes('no identity matched')) throw wrongPassphrase()
    throw damaged(`${SECRETS} can’t be read`)
  })
  return parse(secretsSchema, SECRETS, Buffer.from(plain))
}

/** Every file is listed once, with its size and hash, and no other is there. */
async function compareFiles({ sizes, hash }: Archive, { files }: Manifest): Promise<void> {
  const listed = new Set(files.map(({ path }) => path))
  const others = [...sizes.keys()].filter(
    (path) => !listed.has(path) && path !== MANIFEST && path !== SECRETS,
  )
  if (others[0] !== undefined) throw damaged(`${others[0]} doesn’t belong to it`)
  if (listed.size !== files.length || listed.has(MANIFEST) || listed.has(SECRETS))
    throw damaged(`${MANIFEST} lists a file twice`)
  for (const { path, size, sha256: expected } of files)
    if (sizes.get(path) !== size || (await hash(path)) !== expected)
      throw damaged(`${path} is missing or has other content`)
}

function checkKeys({ signingKey, pushKey, apnsKey }: ExportedApp, secrets: Secrets): void {
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
  fits('key for Apple’s push service', () =>
    apnsKey && secrets.apnsKey ? isP256(openApnsKey(secrets.apnsKey)) : !apnsKey === !secrets.apnsKey,
  )
}

async function readReleases(
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
    await readDocument((await archive.read(at, LIMITS.document)).toString(), at)
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
async function checkPictures(archive: Archive, { pictures, screenshots }: ExportedApp): Promise<number> {
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
async function checkTables(rows: AppExport['rows'], { pushKey, revision }: ExportedApp) {
  const counts: Record<Table, number> = {
    history: 0,
    steps: 0,
    answers: 0,
    devices: 0,
    messages: 0,
    watches: 0,
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
  for await (const page of rows('watches')) counts.watches += page.length
  if (newest > revision) throw damaged('its history is newer than the app')
  return { counts, bytes, commonDevices, unreachable }
}

async function* readTable<T extends Table>(
  archive: Archive,
  table: T,
): AsyncGenerator<z.output<(typeof TABLES)[T]>[], void> {
  const schema = TABLES[table] as unknown as z.ZodType<z.output<(typeof TABLES)[T]>>
  for (let number = 1; archive.sizes.has(paths.table(table, number)); number++) {
    const path = paths.table(table, number)
    const lines = (await archive.read(path, LIMITS.table)).toString().split('\n').filter(Boolean)
    yield lines.map((line) => parse(schema, path, Buffer.from(line)))
  }
}

async function readDocument(json: string, path: string): Promise<AppDocument> {
  try {
    return await runYielding(readYielding(JSON.parse(json)))
  } catch (error) {
    if (error instanceof RangeError) throw tooNew(error.message)
    throw damaged(`${path} is not a design`)
  }
}

function parse<T>(schema: z.ZodType<T>, path: string, bytes: Buffer): T {
  const { data, error } = schema.safeParse(toJson(bytes, path))
  if (error) throw damaged(`${path} has an unknown form`)
  return data
}

function toJson(bytes: Buffer, path: string): unknown {
  return attempt(path, () => JSON.parse(bytes.toString()) as unknown)
}

function attempt<R>(path: string, work: () => R): R {
  try {
    return work()
  } catch {
    throw damaged(`${path} can’t be read`)
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

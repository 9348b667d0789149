import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { type Header, extract, pack } from 'tar-stream'
import { z } from 'zod'
import { BLOB_KEY } from '../blobs/inventory'
import { FOLDER } from './pictures'
import { type Locking, type Opening, decrypterOf, encrypterOf } from './encryption'

const MANIFEST = 'manifest.json'

/** The manifest of a backup; its first file. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the service that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  files: z.array(
    z.object({
      name: z.string().regex(/^[a-z.]{1,40}$/),
      size: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type Manifest = z.output<typeof manifestSchema>
export type About = Omit<Manifest, 'format' | 'files'>

/** The backup cannot be read; the message gives the reason. */
export class UnreadableBackupError extends Error {}

/** Pictures are named by their own hash, so the manifest does not list them. */
type Pictures = AsyncIterable<{ key: string; bytes: Uint8Array }>
const PICTURE = new RegExp(`^${FOLDER}/(${BLOB_KEY.source.slice(1, -1)})$`)

/**
 * Packs files into one gzipped tar, encrypted with age if `locking` is set, and then verifies it by reading
 * it back as a restore would.
 * @param names names of files in `folder`
 * @param pictures written after the files, as a stream
 * @param target a path that does not exist yet
 * @returns the keys of the packed pictures
 * @throws UnreadableBackupError if the written backup differs from its source
 */
export async function packBackup(
  folder: string,
  names: readonly string[],
  target: string,
  about: About,
  locking: Locking | null,
  pictures: Pictures | null = null,
): Promise<Set<string>> {
  const files = await Promise.all(names.map((name) => describe(folder, name)))
  const manifest: Manifest = { format: 1, ...about, files }
  const lock = locking ? await encrypterOf(locking) : null
  const tar = tarOf(folder, manifest, pictures)
  const packed = createGzip()
  pipeline(tar, packed).catch(() => undefined) // the reader of `packed` reports the error
  const stored = lock
    ? await lock.encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>)
    : null
  await pipeline(
    stored ? Readable.fromWeb(stored as never) : packed,
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  )
  await flush(target)
  return (await readBackup(target, lock?.opening ?? {}, null)).pictures
}

/**
 * Unpacks a backup and compares every file with the manifest.
 * @param folder the target folder, or null to compare only
 * @throws UnreadableBackupError also if it is encrypted and cannot be decrypted
 */
export async function readBackup(
  file: string,
  opening: Opening,
  folder: string | null,
): Promise<Manifest & { pictures: Set<string> }> {
  const found = new Map<string, { size: number; sha256: string }>()
  const pictures = new Set<string>()
  let manifest: Manifest | null = null
  try {
    const tar = extract()
    const reading = pipeline(await plainOf(file, opening), createGunzip(), tar)
    reading.catch(() => undefined) // the loop below reports the error
    for await (const entry of tar) {
      const { name } = entry.header
      const [, key, hash] = PICTURE.exec(name) ?? []
      if (key !== undefined) {
        if (folder && pictures.size === 0) await mkdir(join(folder, FOLDER), { mode: 0o700 })
        const { sha256 } = await measure(entry as never, folder && join(folder, name))
        if (sha256 !== hash) throw new Error(`${name} doesn’t match the backup manifest`)
        pictures.add(key)
      } else if (name === MANIFEST) manifest = manifestSchema.parse(JSON.parse(await text(entry as never)))
      else if (!manifest?.files.some((expected) => expected.name === name))
        throw new Error(`${name} does not belong to it`)
      else found.set(name, await measure(entry as never, folder && join(folder, name)))
    }
    await reading
  } catch (error) {
    throw new UnreadableBackupError(`The backup ${file} cannot be read: ${(error as Error).message}`)
  }
  if (!manifest) throw new UnreadableBackupError(`${file} is not a backup.`)
  for (const { name, size, sha256 } of manifest.files)
    if (found.get(name)?.size !== size || found.get(name)?.sha256 !== sha256)
      throw new UnreadableBackupError(
        `The backup ${file} is damaged: ${name} doesn’t match the backup manifest.`,
      )
  return { ...manifest, pictures }
}

/** Streams a tar of the manifest, its files and the pictures. */
function tarOf(folder: string, manifest: Manifest, pictures: Pictures | null): Readable {
  const tar = pack()
  const mtime = new Date(manifest.createdAt)
  const fill = async () => {
    tar.entry({ name: MANIFEST, mtime }, JSON.stringify(manifest, null, 2))
    for (const { name, size } of manifest.files) {
      const header: Partial<Header> & { name: string } = { name, size, mtime, mode: 0o600 }
      await pipeline(createReadStream(join(folder, name)), tar.entry(header) as unknown as Writable)
    }
    for await (const { key, bytes } of pictures ?? []) {
      const header = { name: `${FOLDER}/${key}`, size: bytes.length, mtime, mode: 0o600 }
      await pipeline(Readable.from([bytes]), tar.entry(header) as unknown as Writable)
    }
    tar.finalize()
  }
  fill().catch((error: Error) => tar.destroy(error))
  return tar as unknown as Readable
}

/** The start of every age file. Encryption is detected from the content, not from the name. */
const LOCKED = 'age-encryption.org/'

async function plainOf(file: string, opening: Opening): Promise<Readable> {
  if (!(await startsWith(file, LOCKED))) return createReadStream(file)
  if (opening.passphrase === undefined && !opening.identities?.length)
    throw new Error('it is encrypted. Set BACKUP_PASSPHRASE or BACKUP_AGE_IDENTITY')
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  return Readable.fromWeb((await decrypterOf(opening).decrypt(sealed)) as never)
}

async function startsWith(file: string, start: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(start.length), 0, start.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === start
  } finally {
    await opened.close()
  }
}

async function describe(folder: string, name: string) {
  return { name, ...(await measure(createReadStream(join(folder, name)), null)) }
}

/** Measures and hashes a stream, and writes it to `target` unless that is null. */
async function measure(source: Readable, target: string | null): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(source, measured, target ? createWriteStream(target, { flags: 'wx', mode: 0o600 }) : nowhere)
  return { size, sha256: hash.digest('hex') }
}

async function flush(file: string): Promise<void> {
  const opened = await open(file, 'r+')
  await opened.sync()
  await opened.close()
}

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { InvalidError } from '../platform/errors'
import { damaged, notAnExport } from './errors'

/** Maximum bytes of one file. Videos have at most 100 MB, and packages contain several. */
const MAX_FILE = 512 * 1024 * 1024
/** Maximum bytes of all files, and how many times the size of the archive they may have. */
const MAX_TOTAL = 8 * 1024 * 1024 * 1024
const MAX_RATIO = 200
/** What a small archive may have more. */
const SLACK = 32 * 1024 * 1024
const MAX_FILES = 500_000

/** An opened archive. Nothing of it is unpacked to disk. */
export type Archive = {
  /** Size of each file in bytes, as the archive says. */
  sizes: ReadonlyMap<string, number>
  /** @throws InvalidError if the file is missing, damaged or larger than `limit` */
  read: (path: string, limit?: number) => Promise<Buffer>
  /** The SHA-256 of a file, read as a stream. */
  hash: (path: string) => Promise<string>
}

/**
 * Reads the directory of a ZIP archive. Refuses names that lead outside or appear twice, encrypted files, and
 * archives that expand to more than any export does.
 * @param descriptor of an open file, which stays open
 * @throws InvalidError
 */
export async function openArchive(descriptor: number): Promise<Archive> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true }
  const zip = await yauzl.fromFdPromise(descriptor, options).catch(() => {
    throw notAnExport()
  })
  const entries = await readDirectory(zip)
  const streamOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw damaged(`${path} is missing`)
    return zip.openReadStreamPromise(entry)
  }
  return {
    sizes: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    async read(path, limit = MAX_FILE) {
      if ((entries.get(path)?.uncompressedSize ?? 0) > limit) throw damaged(`${path} is too large`)
      const stream = await streamOf(path)
      return orDamaged(path, buffer(stream))
    },
    async hash(path) {
      const hash = createHash('sha256')
      const stream = await streamOf(path)
      const consume = async () => {
        for await (const chunk of stream) hash.update(chunk as Buffer)
      }
      await orDamaged(path, consume())
      return hash.digest('hex')
    },
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  const limit = Math.min(MAX_TOTAL, MAX_RATIO * zip.fileSize + SLACK)
  let total = 0
  try {
    if (zip.entryCount > MAX_FILES) throw damaged('it contains too many files')
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (entries.has(fileName)) throw damaged(`${fileName} is in it twice`)
      if (entry.isEncrypted() || !entry.canDecodeFileData())
        throw damaged(`${fileName} can’t be decompressed`)
      total += uncompressedSize
      if (uncompressedSize > MAX_FILE || total > limit)
        throw damaged('it expands to more than any export does')
      entries.set(fileName, entry)
    }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    throw damaged('its list of files can’t be read')
  }
  return entries
}

/** Checksums, sizes and compressed data that don't fit are the file's fault. */
async function orDamaged<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw damaged(`${path} can’t be read`)
  }
}

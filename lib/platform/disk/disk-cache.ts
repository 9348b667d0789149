import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../log'

/** Number of writes between two checks of the total size. */
const CHECK_EVERY_WRITES = 32

/**
 * Disk cache of reproducible bytes, named by their SHA-256. Files, or the folder, may be deleted at any time:
 * a file that is missing, damaged or unreadable is a cache miss.
 */
export class DiskCache {
  #writes = 0

  /** @param limit maximum size in bytes; the least recently read files are evicted first */
  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** @param sha256 in hexadecimal */
  async get(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const path = this.#path(sha256)
    try {
      const bytes = Uint8Array.from(await readFile(path))
      if (hashOf(bytes) !== sha256) throw new Error(`${path} is damaged`)
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return bytes
    } catch (err) {
      if (!isMissing(err)) {
        log.warn({ err }, 'discarded a corrupt cache file')
        await rm(path, { force: true }).catch(() => undefined)
      }
      return null
    }
  }

  /** Logs write errors instead of throwing: the bytes can be made again. */
  async put(sha256: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(sha256)
    const partial = `${path}.${randomUUID()}.part`
    try {
      await mkdir(this.folder, { recursive: true })
      await writeFile(partial, bytes, { mode: 0o600 })
      await rename(partial, path)
      if (this.#writes++ % CHECK_EVERY_WRITES === 0) await this.#makeRoom()
    } catch (err) {
      log.warn({ err }, 'failed to cache a file')
      await rm(partial, { force: true }).catch(() => undefined)
    }
  }

  #path(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`${sha256} is no SHA-256`)
    return join(this.folder, sha256)
  }

  async #makeRoom(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const path = join(this.folder, name)
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, size, mtimeMs }
      }),
    )
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (size <= this.limit) return
      await rm(file.path, { force: true })
      size -= file.size
    }
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPostgresql, sqliteFile } from '../database/provider'
import { env } from '../env'
import { log } from '../log'
import { singleton } from '../singleton'

/**
 * `low`: still works. `full`: nothing can be saved. `unwritable`: nothing can be saved for any other reason.
 */
export type DiskState = { state: 'ok' | 'low' | 'full' | 'unwritable'; freeBytes: number | null }

/** Free bytes below which administrators are alerted, while there is still room to act. */
export const LOW = 512 * 1024 * 1024
/** Larger than the content that a file system stores inline in a file's entry. */
const PROBE = Buffer.alloc(64 * 1024, 1)
/** Limits the probes, which callers can trigger. In milliseconds. */
const CACHE_TTL_MS = 5_000

type CachedState = { at: number; state: Promise<DiskState> }
const cache = singleton<{ last: CachedState | null }>('disk', () => ({ last: null }))

/**
 * The state of this node's disks, cached for a few seconds: the worse of the data folder's and the SQLite
 * file's.
 */
export function diskState(now = Date.now()): Promise<DiskState> {
  if (!cache.last || now - cache.last.at > CACHE_TTL_MS) cache.last = { at: now, state: probeAllDisks() }
  return cache.last.state
}

async function probeAllDisks(): Promise<DiskState> {
  const { DATA_DIR, DATABASE_URL } = env()
  const folders = isPostgresql(DATABASE_URL) ? [DATA_DIR] : [DATA_DIR, dirname(sqliteFile(DATABASE_URL))]
  const states = await Promise.all([...new Set(folders)].map((folder) => probeDisk(folder)))
  return states.reduce((a, b) => (SEVERITY[b.state] > SEVERITY[a.state] ? b : a))
}

const SEVERITY: Record<DiskState['state'], number> = { ok: 0, low: 1, unwritable: 2, full: 3 }

/** Reads the free space and writes a probe, because a quota or a broken disk only shows on writing. */
export async function probeDisk(folder: string, low = LOW): Promise<DiskState> {
  const freeBytes = (await getDiskSpace(folder))?.freeBytes ?? null
  try {
    await writeProbe(folder)
  } catch (err) {
    const { code } = err as NodeJS.ErrnoException
    log.error({ err, folder }, 'failed to write to the data folder')
    return { state: code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unwritable', freeBytes }
  }
  return { state: freeBytes !== null && freeBytes < low ? 'low' : 'ok', freeBytes }
}

/** The space on a folder's disk, in bytes. Null if it cannot be read. */
export async function getDiskSpace(
  folder: string,
): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (err) {
    log.warn({ err, folder }, 'failed to read free disk space')
    return null
  }
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(PROBE)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

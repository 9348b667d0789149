import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPostgresql, sqliteFile } from '../database/provider'
import { env } from '../env'
import { log } from '../log'
import { singleton } from '../singleton'

/** `low` still works; with `full` nothing can be saved any more, and `unwritable` is any other reason for that. */
export type DiskState = { state: 'ok' | 'low' | 'full' | 'unwritable'; freeBytes: number | null }

/** Below it administrators are told, while there is still room to act. In bytes. */
export const LOW = 512 * 1024 * 1024
/** More than a file system keeps in a file's own entry. */
const PROBE = Buffer.alloc(64 * 1024, 1)
/** So that nobody can have us write without end by asking. In milliseconds. */
const KEPT_FOR = 5_000

type Kept = { at: number; state: Promise<DiskState> }
const kept = singleton<{ last: Kept | null }>('disk', () => ({ last: null }))

/** The disk of what this node keeps: its data folder and SQLite's file. The worse one, looked at in the last seconds. */
export function diskState(now = Date.now()): Promise<DiskState> {
  if (!kept.last || now - kept.last.at > KEPT_FOR) kept.last = { at: now, state: lookAtAll() }
  return kept.last.state
}

async function lookAtAll(): Promise<DiskState> {
  const { DATA_DIR, DATABASE_URL } = env()
  const folders = isPostgresql(DATABASE_URL) ? [DATA_DIR] : [DATA_DIR, dirname(sqliteFile(DATABASE_URL))]
  const states = await Promise.all([...new Set(folders)].map((folder) => lookAt(folder)))
  return states.reduce((a, b) => (SEVERITY[b.state] > SEVERITY[a.state] ? b : a))
}

const SEVERITY: Record<DiskState['state'], number> = { ok: 0, low: 1, unwritable: 2, full: 3 }

/** Asks how much is free, and writes something: a quota or a broken disk shows only then. */
export async function lookAt(folder: string, low = LOW): Promise<DiskState> {
  const freeBytes = (await spaceOf(folder))?.freeBytes ?? null
  try {
    await writeProbe(folder)
  } catch (err) {
    const { code } = err as NodeJS.ErrnoException
    log.error({ err, folder }, 'the data folder cannot be written')
    return { state: code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unwritable', freeBytes }
  }
  return { state: freeBytes !== null && freeBytes < low ? 'low' : 'ok', freeBytes }
}

/** The space on a folder's disk, in bytes; null when it cannot be read. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (err) {
    log.warn({ err, folder }, 'the space on the disk could not be read')
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

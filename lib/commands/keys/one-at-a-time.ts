import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SetupError } from '../setup-error'

const PREFIX = 'SQLITE_BUSY'

/**
 * Changes the secrets of a data folder while nobody else does: of two that each write what they read before, one would
 * overwrite the key that the other has sealed with. The lock is the operating system's, on a file of SQLite, and goes with
 * the process, however that ends.
 * @throws SetupError while another one works
 */
export async function oneAtATime<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true })
  const lock = new Sqlite(join(dataDir, 'rotation.lock'), { timeout: 0 })
  try {
    take(lock)
    return await work()
  } finally {
    lock.close()
  }
}

function take(lock: Sqlite.Database): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith(PREFIX)) throw error
    throw new SetupError(
      'Another npm run rotate-keys is already running on this data folder. Wait until it is done.',
    )
  }
}

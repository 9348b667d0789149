import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SetupError } from '../run-main'

const PREFIX = 'SQLITE_BUSY'

/**
 * Runs work that changes the secrets of a data folder, under an exclusive lock. Without it, two concurrent
 * runs could overwrite a key that the other has sealed with. The lock is an operating system lock on a SQLite
 * file and ends with the process.
 * @throws SetupError if another process has the lock
 */
export async function withRotationLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
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

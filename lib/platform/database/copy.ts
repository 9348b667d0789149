import Sqlite from 'better-sqlite3'
import { sqliteFile } from './provider'

/** Copies all pages in one step. A copy in several steps restarts when another process writes in between. */
const ALL_PAGES = 0x7fffffff

/**
 * Copies a consistent snapshot of an SQLite database in use, through SQLite's online backup, and checks the
 * copy. Opens the original read-only, so this never checkpoints it.
 * @param url of the original
 * @param target path of a file that does not exist yet
 * @throws Error if the copy is damaged; the file stays for inspection
 */
export async function copySqlite(url: string, target: string): Promise<void> {
  const original = new Sqlite(sqliteFile(url), { readonly: true, fileMustExist: true })
  try {
    await original.backup(target, { progress: () => ALL_PAGES })
  } finally {
    original.close()
  }
  checkCopy(target)
}

/** Makes the copy a single file without a WAL, and checks all of it. @throws Error naming the damage */
function checkCopy(file: string): void {
  const copy = new Sqlite(file, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = DELETE')
    const faults = copy.pragma('integrity_check', { simple: true })
    if (faults !== 'ok') throw new Error(`${file} is damaged: ${String(faults)}`)
  } finally {
    copy.close()
  }
}

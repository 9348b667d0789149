import Sqlite from 'better-sqlite3'
import { sqliteFile } from './provider'

/** All pages in one step: a copy in several begins anew whenever another process writes in between. */
const ALL_PAGES = 0x7fffffff

/**
 * Copies an SQLite database as it is at one moment, while others read and write it, by SQLite's online backup, and checks
 * the copy. The original is opened for reading only: nothing of it is checkpointed from here.
 * @param url of the original
 * @param target path of a file that does not exist yet
 * @throws Error when the copy is not sound; it is left for whoever looks into it
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

/** Makes the copy a single file, without a log beside it, and reads it whole. @throws Error naming what is wrong */
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

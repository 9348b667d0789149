// Checks an SQLite file for damage in a worker thread, because the driver is synchronous.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const database = new Sqlite(workerData.file, { fileMustExist: true, timeout: 10_000 })
try {
  const faults = database.pragma('quick_check(20)').map((row) => row.quick_check)
  parentPort.postMessage(faults.join('\n') === 'ok' ? null : faults.join('\n'))
} catch (error) {
  if (!String(error.code).startsWith('SQLITE_CORRUPT')) throw error
  parentPort.postMessage(error.message)
} finally {
  database.close()
}

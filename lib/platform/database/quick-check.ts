import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Relative to the working directory of the service. */
const WORKER = ['lib', 'platform', 'database', 'quick-check-worker.mjs']

/**
 * Checks an SQLite file for damage (`PRAGMA quick_check`) in a worker thread.
 * @returns the damage, or null
 */
export async function quickCheck(file: string): Promise<string | null> {
  const worker = new Worker(join(process.cwd(), ...WORKER), { workerData: { file }, execArgv: [] })
  const [fault] = (await once(worker, 'message')) as [string | null]
  return fault
}

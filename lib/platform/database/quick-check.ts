import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Found from the root, where the service runs. */
const WORKER = ['lib', 'platform', 'database', 'quick-check-worker.mjs']

/** Looks through an SQLite file (`PRAGMA quick_check`) beside other work. @returns what is wrong with it, or null */
export async function quickCheck(file: string): Promise<string | null> {
  const worker = new Worker(join(process.cwd(), ...WORKER), { workerData: { file }, execArgv: [] })
  const [fault] = (await once(worker, 'message')) as [string | null]
  return fault
}

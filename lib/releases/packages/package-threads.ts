import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Piscina from 'piscina'
import { within } from '../../base/within'
import { singleton } from '../../platform/singleton'
import type { Package, PackageOrder } from '../../publishing/packages'

/** Built during setup. Resolved from the working directory, because bundling it would need a second entry. */
const WORKER = ['lib', 'publishing', 'package-worker.generated.mjs']

/** Leaves one core for requests. */
export const THREADS = Math.max(1, availableParallelism() - 1)

/** Idle threads exit. */
const openPool = (maxThreads: number) =>
  new Piscina<PackageOrder | null, Package[]>({
    filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER),
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
  })

/** Builds packages of a release in a worker thread. */
export function buildInThread(order: PackageOrder): Promise<Package[]> {
  return singleton('package threads', () => openPool(THREADS)).run(order)
}

/**
 * Starts a thread, pings it, and ends it, because an idle one would use some 70 MB.
 * @param timeout maximum wait in milliseconds
 * @throws Error if it does not start or respond in time
 */
export async function tryThread(timeout: number): Promise<void> {
  const pool = openPool(1)
  try {
    await within(timeout, pool.run(null, { name: 'ping' }))
  } finally {
    await pool.destroy()
  }
}

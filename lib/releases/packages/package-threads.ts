import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Piscina from 'piscina'
import { within } from '../../base/within'
import { singleton } from '../../platform/singleton'
import type { Package, PackageOrder } from '../../publishing/packages'

/** Made at set-up; found from the root, where the service runs: a bundler would have to know of a second entry. */
const WORKER = ['lib', 'publishing', 'package-worker.generated.mjs']

/** One core stays for those who ask for pages. */
export const THREADS = Math.max(1, availableParallelism() - 1)

/** A thread that had nothing to do for a while ends. */
const openPool = (maxThreads: number) =>
  new Piscina<PackageOrder | null, Package[]>({
    filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER),
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
  })

/** Builds packages of a release on a thread of its own, so that nobody else waits for them. */
export function buildInThread(order: PackageOrder): Promise<Package[]> {
  return singleton('package threads', () => openPool(THREADS)).run(order)
}

/**
 * Starts a thread, has it answer, and ends it: kept, it would take some 70 MB of a process that builds no packages.
 * @param patience in milliseconds
 * @throws Error when it does not start, or answers too late
 */
export async function tryThread(patience: number): Promise<void> {
  const pool = openPool(1)
  try {
    await within(patience, pool.run(null, { name: 'ping' }))
  } finally {
    await pool.destroy()
  }
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Piscina from 'piscina'
import { singleton } from '../../platform/singleton'
import type { Package, PackageOrder } from '../../publishing/packages'

/** Made at set-up; found from the root, where the service runs: a bundler would have to know of a second entry. */
const WORKER = ['lib', 'publishing', 'package-worker.generated.mjs']

/** One core stays for those who ask for pages. */
export const THREADS = Math.max(1, availableParallelism() - 1)

/** A thread that had nothing to do for a while ends. */
const pool = () =>
  singleton(
    'package threads',
    () =>
      new Piscina<PackageOrder | null, Package[]>({
        filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER),
        minThreads: 0,
        maxThreads: THREADS,
        idleTimeout: 60_000,
      }),
  )

/** Builds packages of a release on a thread of its own, so that nobody else waits for them. */
export function buildInThread(order: PackageOrder): Promise<Package[]> {
  return pool().run(order)
}

/**
 * Whether a thread starts and answers. Threads that are all at work count too, as long as they finish something.
 * @param patience in milliseconds
 * @throws Error when a thread cannot be started
 */
export async function isPackagingReady(patience: number): Promise<boolean> {
  const threads = pool()
  const { completed } = threads
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(threads.completed > completed), patience)
  })
  try {
    return await Promise.race([threads.run(null, { name: 'ping' }).then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

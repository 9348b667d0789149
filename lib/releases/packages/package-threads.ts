import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Piscina from 'piscina'
import type { Result } from '../../base/result'
import { within } from '../../base/within'
import { singleton } from '../../platform/singleton'
import type { ReadApp } from '../../packaging/takeover/read-app'
import type { BundleFile } from '../../packaging/bundle-file'
import type { BundleOrder, Package, PackageOrder } from '../../publishing/packages'

/** Built during setup. Resolved from the working directory, because bundling it would need a second entry. */
const WORKER = ['lib', 'publishing', 'package-worker.generated.mjs']

/** Leaves one core for requests. */
export const THREADS = Math.max(1, availableParallelism() - 1)

/** Idle threads exit. */
const IDLE_POOL = {
  filename: join(/* turbopackIgnore: true */ process.cwd(), ...WORKER),
  minThreads: 0,
  idleTimeout: 60_000,
}
const openPool = (maxThreads: number) =>
  new Piscina<PackageOrder | BundleOrder | null, Package[]>({ ...IDLE_POOL, maxThreads })
const threads = () => singleton('package threads', () => openPool(THREADS))

/** Builds packages of a release in a worker thread. */
export function buildInThread(order: PackageOrder): Promise<Package[]> {
  return threads().run(order)
}

/** Draws a release's bundle for the shells of a generation in a worker thread. */
export async function drawInThread(order: BundleOrder): Promise<BundleFile[]> {
  return (await threads().run(order, { name: 'drawBundle' })) as unknown as BundleFile[]
}

/** Limits for reading a stranger's file: megabytes of heap, and milliseconds including the wait. */
const UPLOAD = { heap: 256, timeout: 30_000 }

/**
 * Reads an APK or app bundle from an open file, in a thread that ends if it takes too much time or memory.
 * @returns the app, or why it is not readable, as a sentence
 * @throws Error if the thread ended
 */
export function readUploadInThread(descriptor: number): Promise<Result<ReadApp, string>> {
  const open = () =>
    new Piscina<number, Result<ReadApp, string>>({
      ...IDLE_POOL,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: UPLOAD.heap },
    })
  const signal = AbortSignal.timeout(UPLOAD.timeout)
  return singleton('upload threads', open).run(descriptor, { name: 'readUpload', signal })
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

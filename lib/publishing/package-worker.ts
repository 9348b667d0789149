import { fstatSync, readSync } from 'node:fs'
import { failure, type Result, success } from '../base/result'
import { UnreadableError } from '../packaging/readers/unreadable'
import { type ReadApp, readApp } from '../packaging/takeover/read-app'
import type { BundleFile } from '../packaging/bundle-file'
import {
  type BundleOrder,
  type Package,
  type PackageOrder,
  buildPackages,
  drawPackagedBundle,
} from './packages'

/** Builds packages in a worker thread. Bundled by build-package-worker.mjs. */
export default async function work(order: PackageOrder): Promise<Package[]> {
  const built = await buildPackages(order)
  // Copies, because a small buffer may be a slice of Node's shared pool.
  return built.map((made) => ({ ...made, bytes: Uint8Array.from(made.bytes) }))
}

/** Draws the bundle of an update. */
export async function drawBundle(order: BundleOrder): Promise<BundleFile[]> {
  const files = await drawPackagedBundle(order)
  return files.map(({ path, data }) => ({ path, data: Uint8Array.from(data) }))
}

/** Confirms that the module loaded. */
export function ping(): Package[] {
  return []
}

/** Reads an APK or app bundle from an open file. Failing is normal: anyone can upload anything. */
export function readUpload(descriptor: number): Result<ReadApp, string> {
  const bytes = Buffer.alloc(fstatSync(descriptor).size)
  for (let at = 0; at < bytes.length;) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, at)
    if (read === 0) throw new Error('the file became shorter while it was read')
    at += read
  }
  try {
    const app = readApp(bytes)
    // A copy, because the icon is a slice of all the bytes.
    return success({ ...app, icon: app.icon && { ...app.icon, bytes: Buffer.from(app.icon.bytes) } })
  } catch (error) {
    if (error instanceof UnreadableError) return failure(error.message)
    throw error
  }
}

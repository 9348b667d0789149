import { type Package, type PackageOrder, buildPackages } from './packages'

/** Builds packages in a worker thread. Bundled by build-package-worker.mjs. */
export default async function work(order: PackageOrder): Promise<Package[]> {
  const built = await buildPackages(order)
  // Copies, because a small buffer may be a slice of Node's shared pool.
  return built.map((made) => ({ ...made, bytes: Uint8Array.from(made.bytes) }))
}

/** Confirms that the module loaded. */
export function ping(): Package[] {
  return []
}

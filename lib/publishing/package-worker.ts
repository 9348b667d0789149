import { type Package, type PackageOrder, buildPackages } from './packages'

/** What a thread does that builds packages. Bundled by build-package-worker.mjs. */
export default async function work(order: PackageOrder): Promise<Package[]> {
  const built = await buildPackages(order)
  // Copies, since a small package's bytes are a part of memory that it shares.
  return built.map((made) => ({ ...made, bytes: Uint8Array.from(made.bytes) }))
}

/** Says that all of that is loaded. */
export function ping(): Package[] {
  return []
}

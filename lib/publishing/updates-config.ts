import type { BundleFile } from '../packaging/bundle-file'
import { findGeneration, type UpdatedSystem } from '../packaging/updates/generations'
import { bundleDigest, listFiles } from '../packaging/updates/manifest'
import type { FrozenRelease } from './frozen-release'

/**
 * Returns the shell's configuration of updates, or undefined for a release whose packages get none.
 * @param system of the packages
 * @param formTarget form endpoint, ending with `~forms/`; devices look for updates beside it
 * @param bundle the packaged bundle
 * @param channel token of a channel of testers, for their package
 */
export function updatesConfig(
  system: UpdatedSystem,
  { updates, shellVersion, version }: Pick<FrozenRelease, 'updates' | 'shellVersion' | 'version'>,
  {
    formTarget,
    bundle,
    channel,
  }: { formTarget?: string | undefined; bundle: readonly BundleFile[]; channel?: string | undefined },
) {
  const generation = findGeneration(system, shellVersion)
  if (!updates || !generation || formTarget === undefined) return undefined
  return {
    app: updates.app,
    generation: generation.name,
    release: version,
    bundle: bundleDigest(listFiles(bundle)),
    keys: updates.keys,
    addresses: [updatesAddressOf(formTarget), ...updates.mirrors],
    ...(channel !== undefined && { channel }),
  }
}

/** Returns the address of an app's updates. @param formTarget form endpoint, ending with `~forms/` */
export function updatesAddressOf(formTarget: string): string {
  return formTarget.replace(/~forms\/$/, '~updates/')
}

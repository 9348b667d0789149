import { createHash } from 'node:crypto'
import { brand } from '../brand'
import type { BundleFile } from '../packaging/bundle-file'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { BUILDERS } from './formats/registry'
import { ARTIFACT_NAMES, type ArtifactName } from './formats/schema'
import type { FrozenRelease } from './frozen-release'
import { drawReleaseBundle } from './release-bundle'

/**
 * Raise it when a change of the drawing or of an encoder gives an existing release other bytes (the pinned bytes in
 * tests/publishing/golden tell). Sizes and hashes kept by an earlier packager are then computed anew.
 */
const PACKAGER_VERSION = 2

/** Names what decides over a release's bytes beside the release itself: this code, and the host's brand in the badge. */
export const PACKAGER = `${PACKAGER_VERSION} ${brand.name}`

/** A package of a release; `sha256` in hexadecimal. */
export type Package = { name: ArtifactName; bytes: Buffer; sha256: string }

/** Builds one package of a release: the same bytes every time. */
export async function buildPackage(
  release: FrozenRelease,
  key: SigningKeyMaterial,
  name: ArtifactName,
): Promise<Package> {
  return build(release, key, name, await drawReleaseBundle(release))
}

/** Builds a release's packages in all formats from one drawing of its web bundle. */
export async function buildPackages(release: FrozenRelease, key: SigningKeyMaterial): Promise<Package[]> {
  const bundle = await drawReleaseBundle(release)
  return Promise.all(ARTIFACT_NAMES.map((name) => build(release, key, name, bundle)))
}

async function build(
  release: FrozenRelease,
  key: SigningKeyMaterial,
  name: ArtifactName,
  bundle: BundleFile[],
): Promise<Package> {
  const bytes = await BUILDERS[name].build({ release, bundle, key })
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

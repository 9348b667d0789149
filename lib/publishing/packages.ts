import { createHash } from 'node:crypto'
import { brand } from '../brand'
import type { BundleFile } from '../packaging/bundle-file'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { BUILDERS } from './formats/registry'
import { ARTIFACT_NAMES, type ArtifactName } from './formats/schema'
import type { FrozenRelease } from './frozen-release'
import { drawReleaseBundle } from './release-bundle'
import { hasForms } from './web-bundle'

/**
 * Raise it when a change of the drawing or of an encoder gives an existing release other bytes (the pinned bytes in
 * tests/publishing/golden tell). Sizes and hashes kept by an earlier packager are then computed anew.
 */
const PACKAGER_VERSION = 3

/** Names what decides over a release's bytes beside the release itself: this code, and the host's brand in the badge. */
export const PACKAGER = `${PACKAGER_VERSION} ${brand.name}`

/** The same for a release with forms: its packages know where the app is hosted, since they send them there. */
export function packagerWithForms(formTarget: string): string {
  return `${PACKAGER} ${formTarget}`
}

/** A package of a release; `sha256` in hexadecimal, and what decided over its bytes. */
export type Package = { name: ArtifactName; bytes: Buffer; sha256: string; packager: string }

/**
 * Builds one package of a release: the same bytes every time.
 * @param formTarget where its forms are sent, before the block's id: an address on the web; without it they send nothing
 */
export async function buildPackage(
  release: FrozenRelease,
  key: SigningKeyMaterial,
  name: ArtifactName,
  formTarget?: string,
): Promise<Package> {
  return build(release, key, name, formTarget, await drawReleaseBundle(release, undefined, { formTarget }))
}

/** Builds a release's packages in all formats from one drawing of its web bundle. */
export async function buildPackages(
  release: FrozenRelease,
  key: SigningKeyMaterial,
  formTarget?: string,
): Promise<Package[]> {
  const bundle = await drawReleaseBundle(release, undefined, { formTarget })
  return Promise.all(ARTIFACT_NAMES.map((name) => build(release, key, name, formTarget, bundle)))
}

async function build(
  release: FrozenRelease,
  key: SigningKeyMaterial,
  name: ArtifactName,
  formTarget: string | undefined,
  bundle: BundleFile[],
): Promise<Package> {
  const bytes = await BUILDERS[name].build({ release, bundle, key })
  const packager = formTarget && hasForms(release.document) ? packagerWithForms(formTarget) : PACKAGER
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), packager }
}

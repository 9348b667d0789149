import { createHash } from 'node:crypto'
import { brand } from '../brand'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { BUILDERS } from './formats/registry'
import type { ArtifactName } from './formats/schema'
import type { FrozenRelease } from './frozen-release'
import { drawReleaseBundle } from './release-bundle'
import { hasForms } from './web-bundle'
import { offersNotifications } from '../document/offers-notifications'
import type { AppDocument } from '../document/document'

/**
 * Raise it when a change of the drawing or of an encoder gives an existing release other bytes (the pinned bytes in
 * tests/node/publishing/golden tell). Sizes and hashes kept by an earlier packager are then computed anew.
 */
const PACKAGER_VERSION = 5

/** Names what decides over a release's bytes beside the release itself: this code, and the host's brand in the badge. */
export const PACKAGER = `${PACKAGER_VERSION} ${brand.name}`

/** The same for a release with forms or notifications: its packages know where the app is hosted, since they speak to it. */
export function packagerWithForms(formTarget: string): string {
  return `${PACKAGER} ${formTarget}`
}

/** A package of a release; `sha256` in hexadecimal, and what decided over its bytes. */
export type Package = { name: ArtifactName; bytes: Uint8Array; sha256: string; packager: string }

/** What packages are built from. The same order gives the same bytes. */
export type PackageOrder = {
  release: FrozenRelease
  key: SigningKeyMaterial
  names: readonly ArtifactName[]
  /** Where its forms are sent, before the block's id: an address on the web; without it they send nothing. */
  formTarget?: string | undefined
}

/** Builds packages of a release from one drawing of its web bundle, on the thread that calls. */
export async function buildPackages({ release, key, names, formTarget }: PackageOrder): Promise<Package[]> {
  const bundle = await drawReleaseBundle(release, undefined, { formTarget })
  const packager = formTarget && speaksToService(release.document) ? packagerWithForms(formTarget) : PACKAGER
  return Promise.all(
    names.map(async (name) => {
      const bytes = await BUILDERS[name].build({ release, bundle, key, formTarget })
      return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), packager }
    }),
  )
}

function speaksToService(document: AppDocument): boolean {
  return hasForms(document) || offersNotifications(document)
}

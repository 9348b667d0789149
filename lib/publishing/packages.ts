import { createHash } from 'node:crypto'
import { DEFAULT_BRAND } from '../brand'
import type { Generation } from '../packaging/updates/generations'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { BUILDERS } from './formats/registry'
import type { ArtifactName } from './formats/schema'
import type { FrozenRelease } from './frozen-release'
import { drawIosBundle } from './ios-bundle'
import { placeSources, readsRows } from './placed-sources'
import { drawReleaseBundle } from './release-bundle'
import { hasForms } from './web-bundle'
import { offersNotifications } from '../document/offers-notifications'
import type { BundleFile } from '../packaging/bundle-file'
import type { AppDocument } from '../document/document'
import type { MapTiles } from '../document/maps'

/**
 * Raise it if a change to rendering or an encoder alters the bytes of an existing release, which the hashes
 * in tests/node/publishing/golden show. Stored sizes and hashes of earlier versions are then recomputed.
 */
export const PACKAGER_VERSION = 8

/**
 * Inputs of a release's bytes beside the release: this code, and the name of lib/brand.ts, which the badges of older
 * releases have.
 */
export const PACKAGER = `${PACKAGER_VERSION} ${DEFAULT_BRAND.name}`

/**
 * The same with the host's tile server, which any release may use, and with the hosted URL that packages with
 * forms or notifications contain.
 */
export function packagerOf({ formTarget, mapTiles }: Pick<PackageOrder, 'formTarget' | 'mapTiles'>): string {
  return [PACKAGER, mapTiles?.url, mapTiles?.attribution, formTarget].filter(Boolean).join(' ')
}

/** A package of a release. `sha256` is hexadecimal; `packager` identifies what determined its bytes. */
export type Package = { name: ArtifactName; bytes: Uint8Array; sha256: string; packager: string }

/** Input of a build. The same order gives the same bytes. */
export type PackageOrder = {
  release: FrozenRelease
  key: SigningKeyMaterial
  names: readonly ArtifactName[]
  /** Form endpoint (http or https), without the block's ID. Without it, forms send nothing. */
  formTarget?: string | undefined
  /** The tile server of its maps. Without it, they are sketches. */
  mapTiles?: MapTiles | undefined
  /** Token of a channel of testers, for their package. */
  channel?: string | undefined
}

/** Builds packages of a release in the current thread, from one rendering of its web bundle. */
export async function buildPackages({
  release: frozen,
  key,
  names,
  formTarget,
  mapTiles,
  channel,
}: PackageOrder): Promise<Package[]> {
  const release = placeSources(frozen, formTarget)
  const bundle = await drawReleaseBundle(release, undefined, { formTarget, mapTiles })
  const packager = packagerOf({
    mapTiles,
    formTarget: release.updates || speaksToService(frozen.document) ? formTarget : undefined,
  })
  return Promise.all(
    names.map(async (name) => {
      const bytes = await BUILDERS[name].build({ release, bundle, key, formTarget, mapTiles, channel })
      return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), packager }
    }),
  )
}

/** Input of an update's bundle. `generation`: of the devices that show it. */
export type BundleOrder = Pick<PackageOrder, 'release' | 'formTarget' | 'mapTiles'> & {
  generation: Generation
}

/** Draws the bundle that a package of this release has for a generation, without the package. */
export function drawPackagedBundle({
  release,
  generation,
  formTarget,
  mapTiles,
}: BundleOrder): Promise<BundleFile[]> {
  const shown = placeSources({ ...release, shellVersion: generation.shell }, formTarget)
  return generation.system === 'ios'
    ? drawIosBundle(shown, { formTarget, mapTiles })
    : drawReleaseBundle(shown, undefined, { formTarget, mapTiles })
}

function speaksToService(document: AppDocument): boolean {
  return hasForms(document) || offersNotifications(document) || readsRows(document)
}

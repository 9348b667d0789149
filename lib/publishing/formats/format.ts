import type { MapTiles } from '../../document/maps'
import type { BundleFile } from '../../packaging/bundle-file'
import type { SigningKeyMaterial } from '../../packaging/signing-key'
import type { FrozenRelease } from '../frozen-release'

export type PackageInput = {
  release: FrozenRelease
  /** The release's web bundle, rendered once for all formats. */
  bundle: BundleFile[]
  key: SigningKeyMaterial
  /** Form endpoint, for a format that renders a separate bundle. */
  formTarget?: string | undefined
  /** Tile server of maps, for the same. */
  mapTiles?: MapTiles | undefined
  /** Token of a channel of testers, for their package. */
  channel?: string | undefined
}

/** A package format. A pure function: the same release gives the same bytes. */
export type PackageFormat = { build: (input: PackageInput) => Buffer | Promise<Buffer> }

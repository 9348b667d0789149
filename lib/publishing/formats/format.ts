import type { BundleFile } from '../../packaging/bundle-file'
import type { SigningKeyMaterial } from '../../packaging/signing-key'
import type { FrozenRelease } from '../frozen-release'

export type PackageInput = {
  release: FrozenRelease
  /** The release's web bundle, drawn once for all formats. */
  bundle: BundleFile[]
  key: SigningKeyMaterial
  /** Where its forms are sent, for a format that draws a bundle of its own. */
  formTarget?: string | undefined
}

/** How a package format is built: a pure function, so that the same release gives the same bytes. */
export type PackageFormat = { build: (input: PackageInput) => Buffer | Promise<Buffer> }

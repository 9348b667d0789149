import type { BundleFile } from '../packaging/bundle-file'
import { BADGE } from './badge'
import { readFont } from './fonts'
import type { FrozenRelease } from './frozen-release'
import { drawWebBundle } from './web-bundle'

type Hosting = {
  /** Whether it is served under a policy that demands them. */
  trustedTypes?: boolean
  /** Whether it may show other sites in frames: where browsers keep it apart from other apps, as every package is. */
  frames?: boolean
  /** Where its forms are sent; without it they send nothing. */
  formTarget?: string | undefined
  /** The address where a server leads people to their language; in packages the app does so itself. */
  hostedAt?: string | undefined
}

/**
 * The web bundle of a release: what is hosted, zipped, and carried by the Android app.
 * @param visits where the app reports that it was opened; without it, it is for a package and reports nothing
 */
export function drawReleaseBundle(
  release: FrozenRelease,
  visits?: string,
  { trustedTypes = false, frames = visits === undefined, formTarget, hostedAt }: Hosting = {},
): Promise<BundleFile[]> {
  const { document, slug, sourceUrl, icons, assets, showsBadge, live } = release
  const app = { document, folder: `/a/${slug}/`, sourceUrl, icons, assets, live }
  const banner = showsBadge ? { banner: BADGE } : {}
  return drawWebBundle({ ...app, ...banner, visits, trustedTypes, frames, formTarget, hostedAt, readFont })
}

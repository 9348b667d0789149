import type { BundleFile } from '../packaging/bundle-file'
import { BADGE } from './badge'
import { readFont } from './fonts'
import type { FrozenRelease } from './frozen-release'
import { MONOCHROME_ICON } from '../packaging/web/icons'
import { pushTargetOf } from './push-target'
import { editionOf } from './edition'
import { drawWebBundle } from './web-bundle'

type Hosting = {
  /** Whether it is served under a policy that demands them. */
  trustedTypes?: boolean
  /** Whether it may show other sites in frames: where browsers keep it apart from other apps, as every package is. */
  frames?: boolean
  /** Where its forms are sent; without it they send nothing. */
  formTarget?: string | undefined
  /** Whether what serves it answers for its sources below `~source/`, as the service does. */
  relayed?: boolean | undefined
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
  { trustedTypes = false, frames = visits === undefined, formTarget, hostedAt, relayed }: Hosting = {},
): Promise<BundleFile[]> {
  const { document, slug, sourceUrl, icons, assets, showsBadge, live } = release
  const app = { document, folder: `/a/${slug}/`, sourceUrl, icons, assets, live }
  const monochrome = icons[MONOCHROME_ICON.name]
  const edition = { number: editionOf(release), isPortable: visits === undefined, monochrome }
  const banner = showsBadge ? { banner: BADGE } : {}
  return drawWebBundle({
    ...app,
    ...banner,
    visits,
    relayed,
    trustedTypes,
    frames,
    formTarget,
    push:
      formTarget === undefined ? undefined : { target: pushTargetOf(formTarget), version: release.version },
    hostedAt,
    edition,
    readFont,
  })
}

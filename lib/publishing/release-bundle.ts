import { DEFAULT_BRAND } from '../brand'
import type { MapTiles } from '../document/maps'
import type { BundleFile } from '../packaging/bundle-file'
import { badge } from './badge'
import { readFont } from './fonts'
import type { FrozenRelease } from './frozen-release'
import type { WebUpdates } from '../packaging/web/update-manifest'
import { MONOCHROME_ICON } from '../packaging/web/icons'
import { pushTargetOf } from './push-config'
import { getEdition } from './edition'
import { drawWebBundle } from './web-bundle'

type Hosting = {
  /** Whether its CSP requires trusted types. */
  trustedTypes?: boolean
  /** Whether it may show other sites in frames. Requires an origin without other apps, as in packages. */
  frames?: boolean
  /** Form endpoint. Without it, forms send nothing. */
  formTarget?: string | undefined
  /** Tile server of its maps. Without it, they are sketches. */
  mapTiles?: MapTiles | undefined
  /** Whether its server relays its sources below `~source/`, as the service does. */
  relayed?: boolean | undefined
  /** Where its service worker finds the manifest. Without it, in the folder. */
  updates?: WebUpdates | undefined
  /** URL where a server negotiates the language. In packages, the app does. */
  hostedAt?: string | undefined
}

/**
 * Renders the web bundle of a release, for hosting, the ZIP and the Android app.
 * @param visits endpoint for visit reports; omitted for packages, which report nothing
 */
export function drawReleaseBundle(
  release: FrozenRelease,
  visits?: string,
  {
    trustedTypes = false,
    frames = visits === undefined,
    formTarget,
    mapTiles,
    hostedAt,
    relayed,
    updates,
  }: Hosting = {},
): Promise<BundleFile[]> {
  const { document, slug, sourceUrl, icons, assets, showsBadge, madeWith, live } = release
  const app = { document, folder: `/a/${slug}/`, sourceUrl, icons, assets, live }
  const monochrome = icons[MONOCHROME_ICON.name]
  const edition = { number: getEdition(release), isPortable: visits === undefined, monochrome }
  const banner = showsBadge ? { banner: badge(madeWith ?? DEFAULT_BRAND.name) } : {}
  return drawWebBundle({
    ...app,
    ...banner,
    visits,
    updates,
    relayed,
    trustedTypes,
    frames,
    formTarget,
    mapTiles,
    push:
      formTarget === undefined ? undefined : { target: pushTargetOf(formTarget), version: release.version },
    hostedAt,
    edition,
    readFont,
  })
}

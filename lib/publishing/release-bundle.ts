import type { BundleFile } from '../packaging/bundle-file'
import { BADGE } from './badge'
import { readFont } from './fonts'
import type { FrozenRelease } from './frozen-release'
import { drawWebBundle } from './web-bundle'

/**
 * The web bundle of a release: what is hosted, zipped, and carried by the Android app.
 * @param visits where the app reports that it was opened; without it, it reports nothing
 * @param trustedTypes whether it is served under a policy that demands them
 * @param formTarget where its forms are sent; without it they send nothing
 */
export function drawReleaseBundle(
  release: FrozenRelease,
  visits?: string,
  trustedTypes = false,
  formTarget?: string,
): Promise<BundleFile[]> {
  const { document, slug, sourceUrl, icons, assets, showsBadge } = release
  const app = { document, folder: `/a/${slug}/`, sourceUrl, icons, assets }
  return drawWebBundle({
    ...app,
    ...(showsBadge ? { banner: BADGE } : {}),
    visits,
    trustedTypes,
    formTarget,
    readFont,
  })
}

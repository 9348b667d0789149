import type { MapTiles } from '../document/maps'
import type { BundleFile } from '../packaging/bundle-file'
import { webFiles } from '../packaging/ios/xcode-project'
import type { FrozenRelease } from './frozen-release'
import { drawReleaseBundle } from './release-bundle'

/**
 * Draws the web bundle of an iPhone app. With sources, its pages are rendered for the shell's relay.
 * @param packaged the bundle of the other packages, if it is drawn already
 */
export async function drawIosBundle(
  release: FrozenRelease,
  { formTarget, mapTiles }: { formTarget?: string | undefined; mapTiles?: MapTiles | undefined },
  packaged?: readonly BundleFile[],
): Promise<BundleFile[]> {
  const { sources = [] } = release.document
  if (sources.length === 0 && packaged) return webFiles(packaged)
  const relayed = sources.length > 0
  return webFiles(await drawReleaseBundle(release, undefined, { formTarget, mapTiles, relayed }))
}

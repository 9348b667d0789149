import { singleton } from '../platform/singleton'
import { type HostedBundle, toHosted } from '../publishing/hosted-files'
import { drawReleaseBundle } from '../publishing/release-bundle'
import { findPublished, newestVersion } from './releases'

/** Bundles that were asked for lately; one that fell out is drawn again from its release. */
const MAX_BUNDLES = 50
const bundles = singleton('hosted bundles', () => new Map<string, Promise<HostedBundle>>())

/** The newest release's files at an address, by their path. @throws NotFoundError */
export async function hostedBundle(slug: string): Promise<HostedBundle> {
  const { appId, version } = await newestVersion(slug)
  const key = `${appId} ${version}`
  const bundle = bundles.get(key) ?? draw(slug)
  bundles.delete(key) // put last: the map is in the order of use
  bundles.set(key, bundle)
  bundle.catch(() => bundles.delete(key))
  const oldest = bundles.keys().next()
  if (bundles.size > MAX_BUNDLES && !oldest.done) bundles.delete(oldest.value)
  return bundle
}

async function draw(slug: string): Promise<HostedBundle> {
  const release = await findPublished(slug)
  // Only here: copies on other servers and Android apps report nothing.
  return toHosted(await drawReleaseBundle(release, `~visit?version=${release.version}`, true))
}

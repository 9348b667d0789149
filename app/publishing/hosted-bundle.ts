import { findPublished, newestVersion } from '@/lib/apps/releases'
import { bundleOf } from './artefacts'
import { type HostedBundle, toHosted } from './hosted-files'

/** Bundles that were asked for lately; each is drawn again from its release when it fell out. */
const MOST_BUNDLES = 50
const bundles = new Map<string, Promise<HostedBundle>>()

/** The newest release's files at an address, by their path. @throws NotFoundError */
export async function hostedBundle(slug: string): Promise<HostedBundle> {
  const { appId, version } = await newestVersion(slug)
  const key = `${appId} ${version}`
  const bundle = bundles.get(key) ?? draw(slug)
  bundles.delete(key) // put last: the map is in the order of use
  bundles.set(key, bundle)
  bundle.catch(() => bundles.delete(key))
  const oldest = bundles.keys().next()
  if (bundles.size > MOST_BUNDLES && !oldest.done) bundles.delete(oldest.value)
  return bundle
}

async function draw(slug: string): Promise<HostedBundle> {
  const release = await findPublished(slug)
  // Only here: files on other servers, and in an Android app, tell nobody that they were opened.
  return toHosted(await bundleOf(release, `~visit?version=${release.version}`))
}

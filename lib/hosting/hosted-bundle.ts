import { databaseFault } from '../platform/database/fault'
import { env } from '../platform/env'
import { hostedUrl } from '../platform/http/hosted-url'
import { singleton } from '../platform/singleton'
import { type HostedBundle, toHosted } from '../publishing/hosted-files'
import { drawReleaseBundle } from '../publishing/release-bundle'
import { newestVersion } from '../apps/published'
import { findPublished } from '../releases/releases'

/** Bundles that were asked for lately; one that fell out is drawn again from its release. */
const MAX_BUNDLES = 50
const bundles = singleton('hosted bundles', () => new Map<string, Promise<HostedBundle>>())

/** Which bundle an address had last, for as long as nobody can be asked. */
const lastKeys = singleton('hosted bundles by address', () => new Map<string, string>())
/** Until when the database is not asked again that did not answer, in milliseconds. */
const outage = singleton('hosted bundles outage', () => ({ until: 0 }))
const ASK_AGAIN_AFTER = 2_000

/**
 * The newest release's files at an address, by their path. While the database is gone, an app that was opened lately goes on
 * as it was.
 * @throws NotFoundError; any error of a database that is gone, for an app that is not kept here
 */
export async function hostedBundle(slug: string): Promise<HostedBundle> {
  const key = await newestKey(slug)
  const bundle = bundles.get(key) ?? draw(slug)
  bundles.delete(key) // put last: the map is in the order of use
  bundles.set(key, bundle)
  bundle.catch(() => bundles.delete(key))
  const oldest = bundles.keys().next()
  if (bundles.size > MAX_BUNDLES && !oldest.done) bundles.delete(oldest.value)
  return bundle
}

async function newestKey(slug: string): Promise<string> {
  const last = lastKeys.get(slug)
  if (last !== undefined && bundles.has(last) && Date.now() < outage.until) return last
  try {
    const { appId, version } = await newestVersion(slug)
    const key = `${appId} ${version}`
    lastKeys.delete(slug)
    lastKeys.set(slug, key)
    const oldest = lastKeys.keys().next()
    if (lastKeys.size > MAX_BUNDLES && !oldest.done) lastKeys.delete(oldest.value)
    return key
  } catch (error) {
    if (databaseFault(error) === null) throw error
    outage.until = Date.now() + ASK_AGAIN_AFTER
    if (last === undefined || !bundles.has(last)) throw error
    return last
  }
}

async function draw(slug: string): Promise<HostedBundle> {
  const release = await findPublished(slug)
  // Only here: copies on other servers and Android apps report nothing.
  const visits = `~visit?version=${release.version}`
  // In folders all apps share an origin, and with it what a frame could reach.
  const frames = env().APPS_ORIGIN !== undefined
  return toHosted(
    await drawReleaseBundle(release, visits, {
      trustedTypes: true,
      frames,
      formTarget: '~forms/',
      hostedAt: hostedUrl(slug),
    }),
  )
}

import { LRUCache } from 'lru-cache'
import { loadingCache } from '../base/lru'
import { databaseFault } from '../platform/database/fault'
import { env } from '../platform/env'
import { getMapTiles, hostedUrl } from '../platform/http/hosted-url'
import { singleton } from '../platform/singleton'
import { type HostedBundle, toHosted } from '../publishing/hosted-files'
import { drawReleaseBundle } from '../publishing/release-bundle'
import { findHosted } from '../apps/published'
import { readRelease } from '../releases/releases'
import { videosOf } from './videos'

/** Maximum cached bundles. An evicted one is rendered from its release again. */
const MAX_BUNDLES = 50
type Newest = { slug: string; appId: string; version: number; forwardTo: string | null }
const bundles = singleton('hosted bundles', () =>
  loadingCache<HostedBundle, Newest>({ max: MAX_BUNDLES }, (_key, newest) => draw(newest)),
)

/** What an address serves, or where it leads. */
type HostedApp = { forwardTo: null; bundle: HostedBundle } | { forwardTo: string; bundle: null }

/** The last known release at each address, for use while the database is unavailable. */
const last = singleton('newest releases by address', () => new LRUCache<string, Newest>({ max: MAX_BUNDLES }))
/** Time until which the unavailable database is not queried again, in Unix milliseconds. */
const outage = singleton('hosted bundles outage', () => ({ until: 0 }))
const RETRY_AFTER_MS = 2_000

/** With its URL, which links between its languages contain. */
const keyOf = ({ slug, appId, version }: Newest) => `${appId} ${version} ${hostedUrl(slug)}`

/**
 * The files of the newest release at an address, by path, or the address to which it forwards. While the
 * database is unavailable, cached apps are still served.
 * @throws NotFoundError; any error of an unavailable database, for an app that is not cached
 */
export async function findHostedApp(slug: string): Promise<HostedApp> {
  const newest = await newestAt(slug)
  const { forwardTo } = newest
  if (forwardTo !== null) return { forwardTo, bundle: null }
  return { forwardTo, bundle: await bundles.forceFetch(keyOf(newest), { context: newest }) }
}

async function newestAt(slug: string): Promise<Newest> {
  const known = last.get(slug)
  const cached = known && (known.forwardTo !== null || bundles.has(keyOf(known))) ? known : null
  if (cached && Date.now() < outage.until) return cached
  try {
    const newest = { slug, ...(await findHosted(slug)) }
    last.set(slug, newest)
    return newest
  } catch (error) {
    if (databaseFault(error) === null) throw error
    outage.until = Date.now() + RETRY_AFTER_MS
    if (!cached) throw error
    return cached
  }
}

async function draw({ slug, appId, version }: Newest): Promise<HostedBundle> {
  const release = await readRelease(appId, version, { videos: false })
  // Only for hosted apps: copies on other servers and Android apps report no visits.
  const visits = `~visit?version=${version}`
  // Apps in folders share an origin, and a frame could reach the others.
  const frames = env().APPS_ORIGIN !== undefined
  return toHosted(
    await drawReleaseBundle(release, visits, {
      trustedTypes: true,
      frames,
      formTarget: '~forms/',
      mapTiles: getMapTiles(),
      hostedAt: hostedUrl(slug),
    }),
    videosOf(appId),
  )
}

import { LRUCache } from 'lru-cache'
import { loadingCache } from '../base/lru'
import { WEB } from '../packaging/web/update-manifest'
import { databaseFault } from '../platform/database/fault'
import { env } from '../platform/env'
import { getMapTiles, hostedUrl } from '../platform/http/hosted-url'
import { singleton } from '../platform/singleton'
import { type HostedBundle, toHosted } from '../publishing/hosted-files'
import { placeSources } from '../publishing/placed-sources'
import { drawReleaseBundle } from '../publishing/release-bundle'
import { readRelease } from '../releases/releases'
import { findWebOffer, type WebOffer } from '../releases/updates/web-offer'
import { videosOf } from './videos'

/** Maximum cached bundles. An evicted one is rendered from its release again. */
const MAX_BUNDLES = 50
type Offered = WebOffer & { slug: string }
const bundles = singleton('hosted bundles', () =>
  loadingCache<HostedBundle, Offered>({ max: MAX_BUNDLES }, (_key, offer) => draw(offer)),
)

/** What an address serves, or where it leads. */
type HostedApp =
  | { forwardTo: null; bundle: HostedBundle; offer: WebOffer }
  | { forwardTo: string; bundle: null; offer: null }

/** The last known offer at each address, for use while the database is unavailable. */
const last = singleton('offers by address', () => new LRUCache<string, Offered>({ max: MAX_BUNDLES }))
/** Time until which the unavailable database is not queried again, in Unix milliseconds. */
const outage = singleton('hosted bundles outage', () => ({ until: 0 }))
const RETRY_AFTER_MS = 2_000

/** With its URL, which links between its languages contain, and the key, which its service worker contains. */
const keyOf = ({ slug, appId, version, key }: Offered) => `${appId} ${version} ${key} ${hostedUrl(slug)}`

/**
 * The files of the release that an address serves, by path, or the address to which it forwards. While the
 * database is unavailable, cached apps are still served.
 * @throws NotFoundError; any error of an unavailable database, for an app that is not cached
 */
export async function findHostedApp(slug: string): Promise<HostedApp> {
  const offer = await offerAt(slug)
  const { forwardTo } = offer
  if (forwardTo !== null) return { forwardTo, bundle: null, offer: null }
  return { forwardTo, bundle: await bundles.forceFetch(keyOf(offer), { context: offer }), offer }
}

async function offerAt(slug: string): Promise<Offered> {
  const known = last.get(slug)
  const cached = known && (known.forwardTo !== null || bundles.has(keyOf(known))) ? known : null
  if (cached && Date.now() < outage.until) return cached
  try {
    const offer = { slug, ...(await findWebOffer(slug)) }
    last.set(slug, offer)
    return offer
  } catch (error) {
    if (databaseFault(error) === null) throw error
    outage.until = Date.now() + RETRY_AFTER_MS
    if (!cached) throw error
    return cached
  }
}

async function draw({ slug, appId, version, key }: Offered): Promise<HostedBundle> {
  const release = await readRelease(appId, version, { videos: false })
  // Only for hosted apps: copies on other servers and Android apps report no visits.
  const visits = `~visit?version=${version}`
  // Apps in folders share an origin, and a frame could reach the others.
  const frames = env().APPS_ORIGIN !== undefined
  return toHosted(
    await drawReleaseBundle(placeSources(release, undefined), visits, {
      trustedTypes: true,
      frames,
      formTarget: '~forms/',
      mapTiles: getMapTiles(),
      hostedAt: hostedUrl(slug),
      updates: { manifest: `~updates/${WEB}/update.json`, key: key ?? undefined },
    }),
    videosOf(appId),
  )
}

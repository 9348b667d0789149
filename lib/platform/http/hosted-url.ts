import { env } from '../env'
import { originOfApp } from './apps-origin'
import { currentOrigin } from './current-origin'
import { activeHostOf, originOfHost } from './custom-hosts'

/** The public URL of a hosted app: on its owner's host, otherwise its first one. */
export function hostedUrl(slug: string): string {
  const host = activeHostOf(slug)
  return host === null ? firstUrl(slug) : `${originOfHost(host)}/`
}

/**
 * The URL that an app has from the start, on its own host below ours or in its folder. Packages contain it:
 * it stays the same when the owner adds or removes a domain.
 */
export function firstUrl(slug: string): string {
  const { APP_URL, APPS_ORIGIN } = env()
  return APPS_ORIGIN ? `${originOfApp(slug, APPS_ORIGIN)}/` : `${APP_URL}/a/${slug}/`
}

/** The URL below which previews of an app are: its first one, in its folder at the current address. */
export function previewUrl(slug: string): string {
  return env().APPS_ORIGIN ? firstUrl(slug) : `${currentOrigin()}/a/${slug}/`
}

/** The URL to which packaged apps post forms, without the block's id. */
export function getFormTarget(slug: string): string {
  return `${firstUrl(slug)}~forms/`
}

/** The host's parts of an app's packages: the form endpoint, and the tile server of its maps. */
export function packageHost(slug: string): { formTarget: string; mapTiles: MapTiles | undefined } {
  return { formTarget: getFormTarget(slug), mapTiles: getMapTiles() }
}

type MapTiles = { url: string; attribution: string }

/** The tile server of maps in apps, if the host names one. */
export function getMapTiles(): MapTiles | undefined {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = env()
  return MAP_TILES_URL ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION } : undefined
}

import { env } from '../env'
import { originOfApp } from './apps-origin'

/** The public URL of a hosted app: on its own host, or in its folder on ours. */
export function hostedUrl(slug: string): string {
  const { APP_URL, APPS_ORIGIN } = env()
  return APPS_ORIGIN ? `${originOfApp(slug, APPS_ORIGIN)}/` : `${APP_URL}/a/${slug}/`
}

/** The URL to which packaged apps post forms, without the block's id. */
export function getFormTarget(slug: string): string {
  return `${hostedUrl(slug)}~forms/`
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

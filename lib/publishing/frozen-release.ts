import type { AppDocument } from '../document/document'
import type { MapTiles } from '../document/maps'
import type { LiveSnapshot } from './live-snapshot'
import type { IconSet } from '../packaging/icon-names'
import type { BundleAsset } from '../packaging/web/assets'

/** What an installation adds to its packages: the form endpoint, and the tile server of their maps. */
export type PackageHost = { formTarget: string; mapTiles?: MapTiles | undefined }

/** What a release's packages know about updates, frozen with it. */
export type FrozenUpdates = {
  /** The app's id in manifests. */
  app: string
  /** Public keys in base64. */
  keys: string[]
  /** The owner's addresses with copies of the updates. */
  mirrors: string[]
}

/** All input of a release's packages, frozen with it. The same values give the same bytes. */
export type FrozenRelease = {
  appId: string
  /** The app's part of the hosted URL. */
  slug: string
  version: number
  versionName: string
  versionCode: number
  packageId: string
  /** The Android shell that it was built for. */
  shellVersion: number
  document: AppDocument
  /** `custom`, or the kind of site that the app was made from. */
  kind: string
  sourceUrl: string | null
  /** Responses of its sources at the time of the release. */
  live?: LiveSnapshot | null
  /** Whether the app shows the “Made with” badge. */
  showsBadge: boolean
  /** The host's name in the badge. Without one, that of lib/brand.ts. */
  madeWith?: string | null
  /** The installation that built it, if it is another one. */
  builtFor?: PackageHost | null
  /** What its packages know about updates. They get none without it. */
  updates?: FrozenUpdates | null
  icons: IconSet
  assets: readonly BundleAsset[]
}

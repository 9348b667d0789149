import type { AppDocument } from '../document/document'
import type { LiveSnapshot } from './live-snapshot'
import type { IconSet } from '../packaging/icon-names'
import type { BundleAsset } from '../packaging/web/assets'

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
  icons: IconSet
  assets: readonly BundleAsset[]
}

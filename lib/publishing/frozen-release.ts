import type { AppDocument } from '../document/document'
import type { LiveSnapshot } from './live-snapshot'
import type { IconSet } from '../packaging/icon-names'
import type { BundleAsset } from '../packaging/web/assets'

/** All that packages are made of, frozen with the release: the same values give the same bytes. */
export type FrozenRelease = {
  appId: string
  /** The part of the hosted address that names the app. */
  slug: string
  version: number
  versionName: string
  versionCode: number
  packageId: string
  /** The Android shell that it was made for. */
  shellVersion: number
  document: AppDocument
  /** `custom`, or the kind of site that the app was made from. */
  kind: string
  sourceUrl: string | null
  /** What its sources said when it was made. */
  live?: LiveSnapshot | null
  /** Whether the app says what it was made with. */
  showsBadge: boolean
  icons: IconSet
  assets: readonly BundleAsset[]
}

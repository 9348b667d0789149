import { TARGET_SDK } from '../packaging/android/manifest'

/** A date from which a store requires something of new versions. */
export type StoreDeadline = {
  store: 'Google Play' | 'App Store' | 'Android'
  /** YYYY-MM-DD */
  date: string
  text: string
  /** Where the store says so. */
  source: string
  /** Whether our packages meet it. Null if it depends on the owner. */
  met: boolean | null
}

/** By date. Update it when a store announces a new one. */
export const STORE_DEADLINES: readonly StoreDeadline[] = [
  {
    store: 'Google Play',
    date: '2025-08-31',
    text: 'New apps and updates target Android 15 (API level 35).',
    source: 'https://developer.android.com/google/play/requirements/target-sdk',
    met: TARGET_SDK >= 35,
  },
  {
    store: 'App Store',
    date: '2026-04-28',
    text: 'Uploads are built with Xcode 26 and the iOS 26 SDK. Open the Xcode project with it.',
    source: 'https://developer.apple.com/news/upcoming-requirements/',
    met: null,
  },
  {
    store: 'Android',
    date: '2026-09-30',
    text: 'In Brazil, Indonesia, Singapore and Thailand, apps outside of Play come from verified developers. Register the package ID and its key. More countries follow in 2027.',
    source: 'https://developer.android.com/developer-verification',
    met: null,
  },
]

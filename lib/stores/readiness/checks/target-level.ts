import { type ReadinessCheck, builderOf, green } from '../check'

/** developer.android.com/google/play/requirements/target-sdk: Android 16, since 31 August 2026. */
const REQUIRED = 36

/** Checks the target API level. Play only accepts new apps and updates for a recent Android version. */
export const targetLevel: ReadinessCheck = {
  name: 'target-level',
  title: 'Android version',
  stores: ['play'],
  run: (facts) => {
    const levels = [facts.aab, facts.apk].map(({ manifest }) => manifest?.targetSdk ?? 0)
    const lowest = Math.min(...levels)
    if (lowest >= REQUIRED) return green(`Made for API level ${lowest}. Google Play requires ${REQUIRED}.`)
    return {
      state: 'red',
      says: `Made for API level ${lowest}. Google Play accepts apps and updates for ${REQUIRED} and newer.`,
      fix: 'Publish the app again: a new release is made for the newest Android.',
      place: builderOf(facts),
    }
  },
}

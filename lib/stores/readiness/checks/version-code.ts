import { HIGHEST_VERSION_CODE } from '../../../packaging/android/identity'
import { type ReadinessCheck, green } from '../check'

/** Releases that should be left at least. */
const MIN_LEFT = 1000

/** Phones and stores take a higher one only. */
export const versionCode: ReadinessCheck = {
  name: 'version-code',
  title: 'Version code',
  stores: ['play'],
  look: ({ apk, aab, release, codeBefore }) => {
    const code = aab.manifest?.versionCode ?? 0
    const isOne = code === release.versionCode && apk.manifest?.versionCode === code
    if (!isOne || (codeBefore !== null && code <= codeBefore))
      return {
        state: 'red',
        says: `The packages have version code ${code}, which is not higher than what came before.`,
        fix: 'This is our fault. Publish again, and contact us if the problem remains.',
      }
    const left = HIGHEST_VERSION_CODE - code
    if (left < MIN_LEFT)
      return {
        state: 'amber',
        says: `Version code ${code}. Only ${left} more releases are possible before Android’s limit.`,
        fix: 'Plan for a new app with its own package ID. You can’t go back to lower codes.',
      }
    const before = codeBefore === null ? '' : `, higher than ${codeBefore} of the release before`
    return green(`Version code ${code}${before}.`)
  },
}

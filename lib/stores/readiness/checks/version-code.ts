import { HIGHEST_VERSION_CODE } from '../../../packaging/android/identity'
import { type ReadinessCheck, green } from '../check'

/** Minimum number of releases that should remain possible. */
const MIN_LEFT = 1000

/** Checks that the version code increases, as phones and stores require. */
export const versionCode: ReadinessCheck = {
  name: 'version-code',
  title: 'Version code',
  stores: ['play'],
  run: ({ apk, aab, release, codeBefore }) => {
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

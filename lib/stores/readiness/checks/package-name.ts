import { type ReadinessCheck, green } from '../check'

/** Package ids that Play always refuses. */
const REFUSED = /^(com\.example|com\.android|android|com\.google)(\.|$)/

/** Checks that both packages have the same package id, and that Play accepts it. */
export const packageName: ReadinessCheck = {
  name: 'package-name',
  title: 'Package ID',
  stores: ['play'],
  run: ({ apk, aab }) => {
    const id = aab.manifest?.packageId ?? ''
    if (apk.manifest?.packageId !== id)
      return {
        state: 'red',
        says: `The app bundle is ${id}, the APK is ${apk.manifest?.packageId ?? ''}.`,
        fix: 'This is our fault. Publish again, and contact us if the problem remains.',
      }
    if (REFUSED.test(id))
      return {
        state: 'red',
        says: `Google Play does not accept the package ID ${id}.`,
        fix: 'Package IDs that start this way are reserved, and a published app keeps its ID. Duplicate the app: the copy gets its own ID.',
        place: { href: '/app-builder', label: 'My apps' },
      }
    return green(`${id}, the same in the app bundle and the APK.`)
  },
}

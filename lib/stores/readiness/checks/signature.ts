import { X509Certificate } from 'node:crypto'
import type { ReadPackage } from '../../../packaging/readers/read-package'
import { type Outcome, type ReadinessCheck, type ReadinessFacts, green } from '../check'

/** Minimum end of a key's validity on Play (developer.android.com/studio/publish/app-signing). */
const NEEDED_UNTIL = new Date('2033-10-22T00:00:00Z')
const NAMES = { v2: 'v2', v3: 'v3', jar: 'JAR' } as const

/** Checks that the packages are signed with the app's own key, valid for long enough. */
export const signature: ReadinessCheck = {
  name: 'signature',
  title: 'Signature',
  stores: ['play'],
  run: (facts) => {
    const fault = faultOf(facts)
    if (fault) return fault
    const schemes = [...facts.apk.signatures, ...facts.aab.signatures].map(({ scheme }) => NAMES[scheme])
    const until = endOf(facts.aab)
    if (until < NEEDED_UNTIL)
      return {
        state: 'red',
        says: `The certificate of the app’s key ends on ${until.toISOString().slice(0, 10)}. Google Play requires October 22, 2033 or later.`,
        fix: 'An app that is already in Play keeps its key. For a new one, duplicate the app: the copy gets a key that lasts 30 years.',
        place: { href: '/app-builder', label: 'My apps' },
      }
    return green(
      `Checked in the files themselves: ${schemes.join(', ')}, by the app’s own key, valid until ${until.getUTCFullYear()}.`,
    )
  },
}

function faultOf({ apk, aab, fingerprint }: ReadinessFacts): Outcome | null {
  for (const [name, { signatures, fingerprint: found }] of [
    ['APK', apk],
    ['app bundle', aab],
  ] as const) {
    const wrong = signatures.find(({ fault }) => fault !== null)
    const says = wrong ? wrong.fault : found === fingerprint ? null : 'It was signed with a different key.'
    if (says !== null)
      return {
        state: 'red',
        says: `The ${name} is not signed correctly. ${says}`,
        fix: 'This is our fault. Publish again, and contact us if the problem remains.',
      }
  }
  return null
}

function endOf({ signatures }: ReadPackage): Date {
  const certificate = signatures[0]?.certificate
  return certificate ? new Date(new X509Certificate(certificate).validTo) : new Date(0)
}

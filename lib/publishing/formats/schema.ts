import { aab } from './aab/description'
import { apk } from './apk/description'
import { iosZip } from './ios-zip/description'
import { pwaZip } from './pwa-zip/description'

/** The package formats, in the order of the publish dialog. `registry.ts` says how each is built. */
export const PACKAGE_FORMATS = [apk, aab, iosZip, pwaZip] as const

/** Names a package of a release in addresses, as in `app.apk`. */
export type ArtifactName = (typeof PACKAGE_FORMATS)[number]['name']

export const ARTIFACT_NAMES: readonly ArtifactName[] = PACKAGE_FORMATS.map(({ name }) => name)

/** The format of a name that may be anything. */
export function findFormat(name: string | undefined) {
  return PACKAGE_FORMATS.find((format) => format.name === name)
}

import { aab } from './aab/format'
import { apk } from './apk/format'
import type { PackageFormat } from './format'
import { iosZip } from './ios-zip/format'
import { pwaZip } from './pwa-zip/format'
import type { ArtifactName } from './schema'

/** How each package format is built. */
export const BUILDERS: Record<ArtifactName, PackageFormat> = {
  'app.apk': apk,
  'app.aab': aab,
  'ios.zip': iosZip,
  'pwa.zip': pwaZip,
}

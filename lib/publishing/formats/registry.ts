import { buildAab } from '../../packaging/android/aab'
import { buildApk } from '../../packaging/android/apk'
import { withManifest } from '../../packaging/web/update-manifest'
import { zip } from '../../packaging/zip'
import { androidPackage } from './android/android-package'
import { androidStudio } from './android-studio/format'
import type { PackageFormat } from './format'
import { iosZip } from './ios-zip/format'
import type { ArtifactName } from './schema'

/** Builders by package format. */
export const BUILDERS: Record<ArtifactName, PackageFormat> = {
  'app.apk': androidPackage(buildApk),
  'app.aab': androidPackage(buildAab),
  'android-studio.zip': androidStudio,
  'ios.zip': iosZip,
  // The hosted web bundle, without visit reports.
  'pwa.zip': {
    build: ({ bundle, release: { appId, version, versionName, updates } }) =>
      zip(withManifest(bundle, { app: updates?.app ?? appId, release: version, version: versionName })),
  },
}

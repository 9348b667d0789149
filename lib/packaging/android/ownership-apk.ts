import { PackagingError } from '../packaging-error'
import type { SigningKeyMaterial } from '../signing-key'
import { zipParts } from '../zip'
import { signApk } from './apk-signature'
import { encodeAxml } from './axml'
import { packageId } from './identity'
import { MIN_SDK, TARGET_SDK } from './manifest'
import { boolean, integer, string } from './value'
import { element } from './xml-tree'

/** Path of the snippet that Android developer verification reads. */
const SNIPPET_PATH = 'assets/adi-registration.properties'
/** Lower than any release, so that phones do not install it over the app. */
const VERSION_CODE = 1

type Ownership = { packageId: string; name: string; snippet: string; key: SigningKeyMaterial }

/**
 * Builds a signed APK that proves ownership of an app's key to Android developer verification. Contains the
 * package ID, the snippet unchanged, and no code. The same input gives the same bytes.
 * @throws PackagingError with the invalid field
 */
export function buildOwnershipApk({ packageId: id, name, snippet, key }: Ownership): Buffer {
  if (!packageId.safeParse(id).success) throw new PackagingError('packageId', 'must be a package id')
  const manifest = element(
    'manifest',
    {
      'android:versionCode': integer(VERSION_CODE),
      'android:versionName': string('1.0'),
      package: string(id),
    },
    [
      element('uses-sdk', {
        'android:minSdkVersion': integer(MIN_SDK),
        'android:targetSdkVersion': integer(TARGET_SDK),
      }),
      element('application', {
        'android:label': string(name),
        'android:hasCode': boolean(false),
        'android:allowBackup': boolean(false),
      }),
    ],
  )
  const archive = zipParts([
    { path: 'AndroidManifest.xml', data: encodeAxml(manifest) },
    { path: SNIPPET_PATH, data: Buffer.from(snippet) },
  ])
  return signApk(archive, key)
}

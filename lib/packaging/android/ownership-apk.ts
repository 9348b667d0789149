import { PackagingError } from '../packaging-error'
import type { SigningKeyMaterial } from '../signing-key'
import { zipParts } from '../zip'
import { signApk } from './apk-signature'
import { encodeAxml } from './axml'
import { packageId } from './identity'
import { MIN_SDK, TARGET_SDK } from './manifest'
import { boolean, integer, string } from './value'
import { element } from './xml-tree'

/** Where Android developer verification looks for its snippet. */
const SNIPPET_PATH = 'assets/adi-registration.properties'
/** Lower than any release: a phone that has the app does not take it in its place. */
const VERSION_CODE = 1

type Ownership = { packageId: string; name: string; snippet: string; key: SigningKeyMaterial }

/**
 * A signed APK that proves who holds an app's key, for Android developer verification: the package id, the snippet as it
 * was given, and no code at all. The same input gives the same bytes.
 * @throws PackagingError naming the field that is wrong
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

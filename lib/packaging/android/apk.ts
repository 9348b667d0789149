import { zipParts, type ZipEntry } from '../zip'
import type { AndroidApp } from './android-app'
import { signApk } from './apk-signature'
import { encodeArsc } from './arsc'
import { encodeAxml } from './axml'
import { buildPackageModel, type PackageParts } from './package-model'

/**
 * Builds a signed APK (signature schemes v2 and v3, Android 7 and later). The same input gives the same
 * bytes.
 * @throws PackagingError with the invalid field
 */
export function buildApk(app: AndroidApp, parts: PackageParts): Buffer {
  const { manifest, resources, assets } = buildPackageModel(app, parts)
  const entries: ZipEntry[] = [
    { path: 'AndroidManifest.xml', data: encodeAxml(manifest) },
    { path: 'classes.dex', data: parts.dex, constant: true },
    // Stored, because Android rejects a compressed table from target API 30 on.
    { path: 'resources.arsc', data: encodeArsc(resources.table), store: true },
    ...resources.xmlFiles.map(({ path, root }) => ({ path, data: encodeAxml(root) })),
    ...resources.files,
    ...assets,
  ]
  return signApk(zipParts(entries), parts.key)
}

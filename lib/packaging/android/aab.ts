import { zip, type ZipEntry } from '../zip'
import type { AndroidApp } from './android-app'
import { signJar } from './jar-signature'
import { buildPackageModel, type PackageParts } from './package-model'
import { encodeProtoTable } from './proto-table'
import { encodeProtoXml } from './proto-xml'
import { field } from './protobuf'
import { SHELL_VERSION, SHELL_WITH_POPUPS } from './shell-config'

/** Version of bundletool whose format this is. Google Play reads it to process the bundle. */
const BUNDLETOOL_VERSION = '1.18.1'
/** Extensions of compressed formats. Compressing them again costs the phone time and saves nothing. */
const STORED = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'woff', 'woff2', 'mp3', 'mp4', 'webm']

/**
 * Builds an Android App Bundle with one module, JAR-signed with the upload key, for Google Play. The same
 * input gives the same bytes.
 * @throws PackagingError with the invalid field
 */
export function buildAab(app: AndroidApp, parts: PackageParts): Buffer {
  const { manifest, resources, assets } = buildPackageModel(app, parts)
  const files: ZipEntry[] = [
    { path: 'manifest/AndroidManifest.xml', data: encodeProtoXml(manifest) },
    { path: 'dex/classes.dex', data: parts.dex, constant: true },
    { path: 'resources.pb', data: encodeProtoTable(resources.table) },
    ...resources.xmlFiles.map(({ path, root }) => ({ path, data: encodeProtoXml(root) })),
    ...resources.files,
    ...assets,
  ]
  const settings = { path: 'BundleConfig.pb', data: bundleConfig(app.shellVersion ?? SHELL_VERSION) }
  const base = files.map((entry) => ({ ...entry, path: `base/${entry.path}` }))
  return zip(signJar([settings, ...base], parts.key))
}

/** BundleConfig of bundletool's config.proto. */
function bundleConfig(shellVersion: number): Buffer {
  const tool = field(1, field(2, BUNDLETOOL_VERSION))
  if (shellVersion < SHELL_WITH_POPUPS) return tool
  const globs = STORED.map((ending) => field(1, `**.${ending}`))
  return Buffer.concat([tool, field(3, ...globs)])
}

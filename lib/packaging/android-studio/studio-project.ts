import { type AndroidApp, parseAndroidApp } from '../android/android-app'
import { buildPackageModel, type PackageParts } from '../android/package-model'
import type { XmlElement } from '../android/xml-tree'
import type { BundleFile } from '../bundle-file'
import { byCodeUnit } from '../bytes'
import { type ZipEntry, zip } from '../zip'
import {
  appBuild,
  GIT_IGNORE,
  GRADLE_PROPERTIES,
  gradleSettings,
  KEYSTORE_EXAMPLE,
  PROJECT_BUILD,
  WRAPPER_PROPERTIES,
} from './gradle-files'
import { readme } from './readme'
import { sourceResources } from './source-resources'
import { sourceXml } from './source-xml'

/** Content of a project beside the app's description. */
export interface StudioParts extends Omit<PackageParts, 'key' | 'dex'> {
  /** Java files of the app's shell, with paths such as `app/shell/MainActivity.java`. */
  sources: BundleFile[]
  /** The shell of the release, if the project has a later one because that one's source wasn't kept. */
  releasedShell?: number | undefined
}

const MAIN = 'app/src/main'
/** Attributes of the manifest that Gradle writes, by app/build.gradle. */
const FROM_GRADLE = new Set([
  'compileSdkVersion',
  'compileSdkVersionCodename',
  'package',
  'platformBuildVersionCode',
  'platformBuildVersionName',
  'versionCode',
  'versionName',
])

/**
 * Builds a complete Android Studio project as a ZIP archive: the packager's model of the app as source files,
 * beside the shell's Java. The same app and parts give the same bytes.
 * @throws PackagingError with the field of the app, or `bundle`
 */
export function buildStudioProject(input: AndroidApp, parts: StudioParts): Buffer {
  const app = parseAndroidApp(input)
  const { manifest, resources, assets } = buildPackageModel(input, parts)
  const files: ZipEntry[] = [
    text('.gitignore', GIT_IGNORE),
    text('README.md', readme(app, parts.releasedShell)),
    text('app/build.gradle', appBuild(app)),
    text(`${MAIN}/AndroidManifest.xml`, sourceXml(withoutGradle(manifest), resources.table)),
    ...sourceResources(resources).map((file) => ({ ...file, path: `${MAIN}/${file.path}` })),
    ...assets.map((file) => ({ ...file, path: `${MAIN}/${file.path}` })),
    ...parts.sources.map(({ path, data }) => ({ path: `${MAIN}/java/${path}`, data, constant: true })),
    text('build.gradle', PROJECT_BUILD),
    text('gradle.properties', GRADLE_PROPERTIES),
    text('gradle/wrapper/gradle-wrapper.properties', WRAPPER_PROPERTIES),
    text('keystore.properties.example', KEYSTORE_EXAMPLE),
    text('settings.gradle', gradleSettings(app)),
  ]
  // Sorted, so that the bytes do not depend on the order of the files.
  return zip(files.sort((a, b) => byCodeUnit(a.path, b.path)))
}

/** The plugin refuses a package, and its values replace the other ones. */
function withoutGradle(manifest: XmlElement): XmlElement {
  return {
    ...manifest,
    attributes: manifest.attributes.filter(({ name }) => !FROM_GRADLE.has(name)),
    children: manifest.children.filter(({ name }) => name !== 'uses-sdk'),
  }
}

function text(path: string, content: string): ZipEntry {
  return { path, data: Buffer.from(content) }
}

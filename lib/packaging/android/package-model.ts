import { byCodeUnit } from '../bytes'
import type { BundleFile } from '../bundle-file'
import type { IconSet } from '../icon-names'
import { PackagingError } from '../packaging-error'
import { parseInput } from '../parse-input'
import type { SigningKeyMaterial } from '../signing-key'
import type { ZipEntry } from '../zip'
import { parseAndroidApp, type AndroidApp, type ParsedAndroidApp } from './android-app'
import { buildManifest } from './manifest'
import type { NotificationIcon } from './notification-icon'
import { buildResources, type AppResources } from './resources'
import { SHELL_WITH_POPUPS, SHELL_WITH_PUSH, shellConfigSchema, type ShellConfig } from './shell-config'
import { firstShellTexts, secondShellTexts, type ShellTexts } from './shell-texts'
import type { XmlElement } from './xml-tree'

/** What goes into a package beside the app's description. */
export interface PackageParts {
  /** The shell: native/android/<version>/classes.dex, of the app's `shellVersion`. Read it once and pass the same bytes: what they compress to is kept. */
  dex: Uint8Array
  icons: IconSet
  key: SigningKeyMaterial
  /** The web bundle; may be empty when the app starts with its site. */
  bundle: BundleFile[]
  /** What stands beside the time while a message waits; needed by an app that offers notifications. */
  notificationIcon?: NotificationIcon | undefined
}

/** A package before it is encoded, the same for APK and AAB. */
export interface PackageModel {
  manifest: XmlElement
  resources: AppResources
  /** Below assets/. */
  assets: ZipEntry[]
}

/** @throws PackagingError naming the field of the app, or the bundle's */
export function buildPackageModel(
  input: AndroidApp,
  { icons, bundle, notificationIcon }: Omit<PackageParts, 'key' | 'dex'>,
): PackageModel {
  const app = parseAndroidApp(input)
  const bundled = bundle.some((file) => file.path === 'index.html')
  if (app.start === 'bundle' && !bundled)
    throw new PackagingError('bundle', 'has no index.html to start with')
  const config = Buffer.from(JSON.stringify(shellConfig(app, bundled)))
  // Sorted, so that the order in which the files were made has no part in the bytes.
  const files = [...bundle].sort((a, b) => byCodeUnit(a.path, b.path))
  const resources = buildResources(app, icons, notificationIcon)
  return {
    manifest: buildManifest(app, resources),
    resources,
    assets: [
      { path: 'assets/app.json', data: config },
      ...files.map(({ path, data }) => ({ path: `assets/www/${path}`, data })),
    ],
  }
}

function shellConfig(app: ParsedAndroidApp, bundled: boolean): ShellConfig {
  const known = textsOf(app.shellVersion)
  const sorted = Object.entries(app.texts).sort(([a], [b]) => byCodeUnit(a, b))
  const texts = Object.fromEntries(sorted.map(([tag, lines]) => [tag, known(lines)]))
  return parseInput(shellConfigSchema, {
    version: app.shellVersion,
    start: app.start,
    bundled,
    url: app.url,
    hosts: app.hosts,
    browserHosts: app.browserHosts,
    deviceHosts: app.deviceHosts,
    permissions: app.permissions,
    language: fallbackLanguage(app),
    texts,
    colors: app.colors,
    tabs: app.tabs,
    pullToRefresh: app.pullToRefresh,
    zoom: app.zoom,
    followTextSize: app.followTextSize,
    keepScreenOn: app.keepScreenOn,
    userAgentSuffix: app.userAgentSuffix,
    sources: app.sources,
    push: app.push,
  })
}

/** What each shell says: the bytes of older ones stay as they are. */
function textsOf(version: number): (texts: ShellTexts) => unknown {
  if (version < SHELL_WITH_POPUPS) return firstShellTexts
  return version < SHELL_WITH_PUSH ? secondShellTexts : (texts) => texts
}

/** The app's own language when the shell speaks it, or English. */
function fallbackLanguage({ language, texts }: ParsedAndroidApp): string {
  const known = [language, language.split('-')[0] ?? '', 'en'].find((tag) => texts[tag])
  if (known === undefined) throw new PackagingError('texts', `neither ${language} nor en is there`)
  return known
}

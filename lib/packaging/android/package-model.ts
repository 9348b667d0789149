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
import {
  SHELL_WITH_APP_SWITCH,
  SHELL_WITH_POPUPS,
  SHELL_WITH_PUSH,
  SHELL_WITH_UPDATES,
  shellConfigSchema,
  type ShellConfig,
} from './shell-config'
import {
  firstShellTexts,
  fourthShellTexts,
  secondShellTexts,
  type ShellTexts,
  thirdShellTexts,
} from './shell-texts'
import type { XmlElement } from './xml-tree'

/** Content of a package beside the app's description. */
export interface PackageParts {
  /**
   * The shell: native/android/<version>/classes.dex for the app's `shellVersion`. Pass the same object each
   * time, because its compressed form is cached.
   */
  dex: Uint8Array
  icons: IconSet
  key: SigningKeyMaterial
  /** The web bundle. May be empty if the app starts with its site. */
  bundle: BundleFile[]
  /** Icon of notifications in the status bar. Required if the app offers notifications. */
  notificationIcon?: NotificationIcon | undefined
}

/** A package before encoding, shared by APK and AAB. */
export interface PackageModel {
  manifest: XmlElement
  resources: AppResources
  /** Below assets/. */
  assets: ZipEntry[]
}

/** @throws PackagingError with the field of the app, or `bundle` */
export function buildPackageModel(
  input: AndroidApp,
  { icons, bundle, notificationIcon }: Omit<PackageParts, 'key' | 'dex'>,
): PackageModel {
  const app = parseAndroidApp(input)
  const bundled = bundle.some((file) => file.path === 'index.html')
  if (app.start === 'bundle' && !bundled)
    throw new PackagingError('bundle', 'has no index.html to start with')
  const config = Buffer.from(JSON.stringify(shellConfig(app, bundled)))
  // Sorted, so that the bytes do not depend on the order of the files.
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
    updates: app.updates,
  })
}

/** Selects the texts that a shell version supports, so that the bytes for older shells do not change. */
function textsOf(version: number): (texts: ShellTexts) => unknown {
  if (version < SHELL_WITH_POPUPS) return firstShellTexts
  if (version < SHELL_WITH_PUSH) return secondShellTexts
  if (version < SHELL_WITH_APP_SWITCH) return thirdShellTexts
  return version < SHELL_WITH_UPDATES ? fourthShellTexts : (texts) => texts
}

/** Returns the app's language if the shell supports it, otherwise English. */
function fallbackLanguage({ language, texts }: ParsedAndroidApp): string {
  const known = [language, language.split('-')[0] ?? '', 'en'].find((tag) => texts[tag])
  if (known === undefined) throw new PackagingError('texts', `neither ${language} nor en is there`)
  return known
}

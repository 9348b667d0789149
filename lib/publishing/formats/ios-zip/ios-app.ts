import { legible } from '../../../document/color'
import { inScheme, schemesOf, type Scheme } from '../../../document/color-scheme'
import type { Settings } from '../../../document/settings'
import { SHELL_VERSION, SHELL_WITH_SOURCES } from '../../../packaging/android/shell-config'
import { toBundleId, type IosApp, shortVersion } from '../../../packaging/ios/ios-app'
import { IOS_SHELL_WITH_PUSH, IOS_SHELLS } from '../../../packaging/ios/shell-config'
import { appleTypes } from '../../../packaging/store-kit/app-privacy'
import { pushConfig } from '../../push-config'
import type { FrozenRelease } from '../../frozen-release'
import { getDataPractices } from '../../store-kit/practices'
import type { updatesConfig } from '../../updates-config'
import { androidApp } from '../android/android-app'

/**
 * Builds the iOS shell's configuration of a release: Android's, in Apple's terms. The iOS shell has always
 * relayed sources, so a release for an older Android shell starts with its bundle here too.
 * @param formTarget form endpoint; phones register for notifications beside it
 * @param updates from `updatesConfig`
 */
export function iosApp(
  release: Omit<FrozenRelease, 'icons' | 'assets'>,
  formTarget?: string,
  updates?: ReturnType<typeof updatesConfig>,
): IosApp {
  const { settings } = release.document
  const shellVersion = Math.min(Math.max(release.shellVersion, SHELL_WITH_SOURCES), SHELL_VERSION)
  const same = androidApp({ ...release, shellVersion })
  const [first, dark] = schemesOf(settings)
  const shell = iosShellOf(release.shellVersion)
  return {
    shell,
    bundleId: toBundleId(release.packageId),
    name: same.name,
    names: same.names,
    version: shortVersion(release.versionName, release.versionCode),
    build: release.versionCode,
    language: same.language,
    start: same.start,
    url: same.url,
    hosts: same.hosts,
    deviceHosts: same.deviceHosts,
    linkHosts: same.deepLinkHosts,
    permissions: same.permissions,
    reasons: settings.permissionReasons,
    colors: colorsIn(settings, first),
    ...(dark && { darkColors: colorsIn(settings, dark) }),
    appearance: dark ? 'system' : first,
    tabs: same.tabs,
    sources: same.sources,
    collects: appleTypes(getDataPractices(release, formTarget ?? '').learned),
    push: shell < IOS_SHELL_WITH_PUSH ? undefined : pushConfig(release, formTarget, same.start === 'site'),
    updates,
  }
}

/** Returns the iOS shell that matches a release's Android shell. */
export function iosShellOf(shellVersion: number): number {
  return IOS_SHELLS[shellVersion] ?? 1
}

function colorsIn(settings: Settings, scheme: Scheme): IosApp['colors'] {
  const { primaryColor, backgroundColor } = inScheme(settings, scheme)
  const readable = legible(primaryColor, backgroundColor)
  return {
    background: backgroundColor,
    accent: readable,
    tabBar: backgroundColor,
    tabActive: readable,
    tabInactive: legible('#6b6b6b', backgroundColor),
  }
}

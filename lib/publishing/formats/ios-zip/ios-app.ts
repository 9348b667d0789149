import { legible } from '../../../document/color'
import { inScheme, schemesOf, type Scheme } from '../../../document/color-scheme'
import type { Settings } from '../../../document/settings'
import { SHELL_VERSION, SHELL_WITH_SOURCES } from '../../../packaging/android/shell-config'
import { bundleIdOf, type IosApp, shortVersion } from '../../../packaging/ios/ios-app'
import { IOS_SHELL_WITH_PUSH, IOS_SHELLS } from '../../../packaging/ios/shell-config'
import { pushOf } from '../../push-of'
import type { FrozenRelease } from '../../frozen-release'
import { androidApp } from '../android/android-app'

/**
 * What the iOS shell is told of a release: the same as Android's, in Apple's terms. It has answered for sources from the beginning, so
 * a release that was made for an older Android shell starts with its bundle here, too.
 * @param formTarget where its forms are sent: its phones register beside it
 */
export function iosApp(release: FrozenRelease, formTarget?: string): IosApp {
  const { settings } = release.document
  const shellVersion = Math.min(Math.max(release.shellVersion, SHELL_WITH_SOURCES), SHELL_VERSION)
  const same = androidApp({ ...release, shellVersion })
  const [first, dark] = schemesOf(settings)
  const shell = iosShellOf(release.shellVersion)
  return {
    shell,
    bundleId: bundleIdOf(release.packageId),
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
    push: shell < IOS_SHELL_WITH_PUSH ? undefined : pushOf(release, formTarget, same.start === 'site'),
  }
}

/** The iOS shell of a release that was made for an Android shell. */
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

import { isDeepStrictEqual } from 'node:util'
import { parseAndroidApp } from '../../packaging/android/android-app'
import { parseIosApp } from '../../packaging/ios/ios-app'
import type { UpdatedSystem } from '../../packaging/updates/generations'
import { androidApp } from '../../publishing/formats/android/android-app'
import { iosApp } from '../../publishing/formats/ios-zip/ios-app'
import type { FrozenRelease } from '../../publishing/frozen-release'

export type ReleaseFacts = Omit<FrozenRelease, 'icons' | 'assets'> & { iconSetHash: string }

/** What only a new version in the stores changes, by the members of the package's configuration. */
const PARTS: Record<string, string> = {
  packageId: 'the package ID',
  name: 'the name',
  names: 'the name',
  icon: 'the icon',
  iconBackground: 'the icon',
  permissions: 'the permissions',
  hosts: 'the sites that open in the app',
  browserHosts: 'the sites that open in the app',
  deviceHosts: 'the sites that open in the app',
  deepLinkHosts: 'the links that open the app',
  start: 'the start page',
  url: 'the start page',
  tabs: 'the tab bar',
  colors: 'the colors around the app',
  sources: 'the sources of live content',
  push: 'the topics of notifications',
  language: 'the languages',
  texts: 'the languages',
  shellVersion: 'the shell of the app',
  bundleId: 'the bundle ID',
  reasons: 'the permissions',
  linkHosts: 'the links that open the app',
  darkColors: 'the colors around the app',
  appearance: 'the colors around the app',
  shell: 'the shell of the app',
}

/**
 * Lists what differs between two releases in what their packages for a system froze: everything but the web bundle.
 * @returns in words, without duplicates; empty if the later one reaches installed apps in full
 */
export function changedParts(system: UpdatedSystem, before: ReleaseFacts, after: ReleaseFacts): string[] {
  const [old, now] = [FACTS[system](before), FACTS[system](after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], now[name]))
  return [...new Set(changed.map((name) => PARTS[name] ?? 'settings of the package'))]
}

/** The address of the service is the same for both, so that a move of the service is no change. */
const FORM_TARGET = 'https://service.example/~forms/'

const FACTS: Record<UpdatedSystem, (release: ReleaseFacts) => Record<string, unknown>> = {
  android: ({ iconSetHash, ...release }) => {
    const {
      versionCode: _code,
      versionName: _name,
      push,
      ...app
    } = parseAndroidApp(androidApp(release, FORM_TARGET))
    return { ...app, icon: iconSetHash, push: push && { ...push, version: 0 } }
  },
  // What an app collects is told to Apple apart from its package, too, and nothing on a phone follows from it.
  ios: ({ iconSetHash, ...release }) => {
    const {
      build: _build,
      version: _version,
      collects: _collects,
      push,
      ...app
    } = parseIosApp(iosApp(release, FORM_TARGET))
    return { ...app, icon: iconSetHash, push: push && { ...push, version: 0 } }
  },
}

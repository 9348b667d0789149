import type { ParsedAndroidApp } from './android-app'
import { cleartextHosts } from './network-rules'
import type { AppResources } from './resources'
import { pushQueries, pushReceivers } from './push-manifest'
import { type DevicePermission, SHELL_VERSION } from './shell-config'
import { boolean, flags, integer, reference, string } from './value'
import { element, type XmlElement } from './xml-tree'

export const MIN_SDK = 24
/** API level that the packages of a shell target. Never change that of a released one. */
const TARGET_SDKS: Record<ParsedAndroidApp['shellVersion'], number> = {
  1: 36,
  2: 36,
  3: 36,
  4: 36,
  5: 36,
  6: 36,
}
/** API level of new releases. */
export const TARGET_SDK = TARGET_SDKS[SHELL_VERSION]

/** API level that the packages of a shell target. 0 for one that does not exist. */
export function targetSdk(shellVersion: number): number {
  return (TARGET_SDKS as Record<number, number>)[shellVersion] ?? 0
}

const TARGET_RELEASE = 16
const ACTIVITY = 'app.shell.MainActivity'

/** Permissions of every app: to load pages, and to distinguish offline from other errors. */
const BASE_PERMISSIONS = ['INTERNET', 'ACCESS_NETWORK_STATE']
/** WebView requires MODIFY_AUDIO_SETTINGS to record. It causes no prompt. */
const PERMISSIONS: Record<DevicePermission, string[]> = {
  camera: ['CAMERA'],
  location: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'],
  microphone: ['RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS'],
  notifications: ['POST_NOTIFICATIONS'],
}
/**
 * Features that stores infer from those permissions. Declared optional, so that devices without them can
 * install the app.
 */
const FEATURES: Record<DevicePermission, string[]> = {
  camera: ['android.hardware.camera', 'android.hardware.camera.autofocus'],
  location: [
    'android.hardware.location',
    'android.hardware.location.gps',
    'android.hardware.location.network',
  ],
  microphone: ['android.hardware.microphone'],
  notifications: [],
}

const SINGLE_TASK = 2
const ADJUST_RESIZE = 0x10
/**
 * keyboard, keyboardHidden, navigation, orientation, screenLayout, screenSize, smallestScreenSize, density:
 * the page adapts its layout. Excludes language, night mode and text size, which need a new window.
 */
const CONFIG_CHANGES = 0x10 | 0x20 | 0x40 | 0x80 | 0x100 | 0x400 | 0x800 | 0x1000
const ORIENTATIONS = { any: undefined, landscape: 0, portrait: 1 }

/** AndroidManifest.xml of an app. */
export function buildManifest(app: ParsedAndroidApp, resources: AppResources): XmlElement {
  const requested = app.push ? new Set([...app.permissions, 'notifications' as const]) : app.permissions
  const permissions = [...BASE_PERMISSIONS, ...[...requested].flatMap((name) => PERMISSIONS[name])]
  const features = app.permissions.flatMap((name) => FEATURES[name])
  const sdk = targetSdk(app.shellVersion)
  return element(
    'manifest',
    {
      'android:versionCode': integer(app.versionCode),
      'android:versionName': string(app.versionName),
      'android:compileSdkVersion': integer(sdk),
      'android:compileSdkVersionCodename': string(String(TARGET_RELEASE)),
      package: string(app.packageId),
      platformBuildVersionCode: integer(sdk),
      platformBuildVersionName: integer(TARGET_RELEASE),
    },
    [
      element('uses-sdk', {
        'android:minSdkVersion': integer(MIN_SDK),
        'android:targetSdkVersion': integer(sdk),
      }),
      ...permissions.map((name) =>
        element('uses-permission', { 'android:name': string(`android.permission.${name}`) }),
      ),
      ...features.map((name) =>
        element('uses-feature', { 'android:name': string(name), 'android:required': boolean(false) }),
      ),
      queries(app),
      application(app, resources),
    ],
  )
}

/** From API 30 on, packages see only declared apps: the camera for file fields, and push distributors. */
function queries(app: ParsedAndroidApp): XmlElement {
  const actions = ['android.media.action.IMAGE_CAPTURE', 'android.media.action.VIDEO_CAPTURE']
  return element('queries', {}, [
    ...actions.map((action) =>
      element('intent', {}, [element('action', { 'android:name': string(action) })]),
    ),
    ...(app.push ? pushQueries() : []),
  ])
}

function application(app: ParsedAndroidApp, resources: AppResources): XmlElement {
  return element(
    'application',
    {
      'android:label': reference(resources.label),
      'android:icon': reference(resources.icon),
      'android:roundIcon': reference(resources.icon),
      'android:theme': reference(resources.theme),
      'android:allowBackup': boolean(app.allowBackup),
      'android:supportsRtl': boolean(true),
      'android:hardwareAccelerated': boolean(true),
      // If rules list the hosts, Android ignores this. It is for tools that read only the manifest.
      'android:usesCleartextTraffic': boolean(cleartextHosts(app).length > 0),
      ...resources.rules,
      'android:enableOnBackInvokedCallback': boolean(true),
    },
    [
      activity(app, resources),
      element('provider', {
        'android:name': string('app.shell.CaptureProvider'),
        'android:authorities': string(`${app.packageId}.capture`),
        'android:exported': boolean(false),
        'android:grantUriPermissions': boolean(true),
      }),
      ...(app.push ? pushReceivers() : []),
    ],
  )
}

function activity(app: ParsedAndroidApp, { tabs, shortcuts }: AppResources): XmlElement {
  const orientation = ORIENTATIONS[app.orientation]
  return element(
    'activity',
    {
      'android:name': string(ACTIVITY),
      'android:exported': boolean(true),
      'android:launchMode': integer(SINGLE_TASK),
      'android:configChanges': flags(CONFIG_CHANGES),
      'android:windowSoftInputMode': flags(ADJUST_RESIZE),
      'android:screenOrientation': orientation === undefined ? undefined : integer(orientation),
    },
    [
      element('intent-filter', {}, [
        element('action', { 'android:name': string('android.intent.action.MAIN') }),
        element('category', { 'android:name': string('android.intent.category.LAUNCHER') }),
      ]),
      app.deepLinkHosts.length > 0 ? deepLinks(app.deepLinkHosts) : undefined,
      ...tabs,
      shortcuts,
    ],
  )
}

/** Verified through assetlinks.json on each host. */
function deepLinks(hosts: string[]): XmlElement {
  return element('intent-filter', { 'android:autoVerify': boolean(true) }, [
    element('action', { 'android:name': string('android.intent.action.VIEW') }),
    element('category', { 'android:name': string('android.intent.category.DEFAULT') }),
    element('category', { 'android:name': string('android.intent.category.BROWSABLE') }),
    element('data', { 'android:scheme': string('https') }),
    ...hosts.map((host) => element('data', { 'android:host': string(host) })),
  ])
}

import type { ParsedIosApp } from './ios-app'
import { plist, type PlistValue } from './plist'
import { IOS_SHELL_WITH_PUSH } from './shell-config'
import { usageReason } from './shell-texts'

/**
 * What the system reads about the app. A file field offers the camera by itself, and the system ends an app that gives no reason
 * for it, so the reasons for camera, microphone and photo library are always there; the shell lets pages use the devices only
 * where the owner chose that.
 */
export function infoPlist(app: ParsedIosApp): string {
  return plist({
    CFBundleDevelopmentRegion: '$(DEVELOPMENT_LANGUAGE)',
    CFBundleDisplayName: app.name,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: '$(PRODUCT_BUNDLE_PACKAGE_TYPE)',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    // Only what the system itself encrypts, such as https.
    ITSAppUsesNonExemptEncryption: false,
    LSRequiresIPhoneOS: true,
    ...security(app),
    ...reasons(app),
    UIApplicationSceneManifest: { UIApplicationSupportsMultipleScenes: false },
    UIApplicationSupportsIndirectInputEvents: true,
    UILaunchScreen: { UIColorName: 'LaunchBackground', UIImageName: 'LaunchIcon' },
    ...orientations(app),
    ...(app.appearance !== 'system' && {
      UIUserInterfaceStyle: app.appearance === 'dark' ? 'Dark' : 'Light',
    }),
  })
}

/** Sites without https are named one by one; all others stay refused without it. */
function security({ url, sources }: ParsedIosApp): Record<string, PlistValue> {
  const addresses = [...(url ? [url] : []), ...sources.map((source) => source.url)]
  const plain = addresses
    .filter((address) => address.startsWith('http:'))
    .map((address) => new URL(address).hostname)
  const hosts = [...new Set(plain)].sort()
  if (hosts.length === 0) return {}
  const exception = { NSExceptionAllowsInsecureHTTPLoads: true, NSIncludesSubdomains: true }
  return {
    NSAppTransportSecurity: {
      NSExceptionDomains: Object.fromEntries(hosts.map((host) => [host, exception])),
    },
  }
}

function reasons({ reasons, permissions, language }: ParsedIosApp): Record<string, PlistValue> {
  return {
    NSCameraUsageDescription: reasons.camera || usageReason('camera', language),
    ...(permissions.includes('location') && {
      NSLocationWhenInUseUsageDescription: reasons.location || usageReason('location', language),
    }),
    NSMicrophoneUsageDescription: reasons.microphone || usageReason('microphone', language),
    NSPhotoLibraryAddUsageDescription: usageReason('photos', language),
  }
}

/** An iPad may be held any way, as Apple wants it: only phones are kept to one. */
function orientations({ orientation }: ParsedIosApp): Record<string, PlistValue> {
  const upright = ['UIInterfaceOrientationPortrait']
  const sideways = ['UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight']
  const every = [...upright, 'UIInterfaceOrientationPortraitUpsideDown', ...sideways]
  const phone = { any: [...upright, ...sideways], portrait: upright, landscape: sideways }[orientation]
  return {
    UISupportedInterfaceOrientations: phone,
    'UISupportedInterfaceOrientations~ipad': every,
  }
}

/** The shell tracks nobody and collects nothing; it keeps one note of its own (reason CA92.1). */
export function privacyManifest(): string {
  return plist({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyCollectedDataTypes: [],
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
        NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
      },
    ],
  })
}

/** `applinks` opens links in the app; `webcredentials` lets a sign-in in the browser sheet end on the site's page. */
export function entitlements(app: ParsedIosApp): string {
  const { linkHosts } = app
  const domains = linkHosts.flatMap((host) => [`applinks:${host}`, `webcredentials:${host}`])
  return plist({
    // Xcode replaces it by `production` in what goes to the store.
    ...(getsNotifications(app) && { 'aps-environment': 'development' }),
    ...(domains.length > 0 && { 'com.apple.developer.associated-domains': domains }),
  })
}

/** The first shell asked whoever ticked the permission; later ones serve only an app that offers notifications. */
function getsNotifications({ shell, push, permissions }: ParsedIosApp): boolean {
  return shell < IOS_SHELL_WITH_PUSH ? permissions.includes('notifications') : push !== undefined
}

/** What `xcodebuild -exportArchive` does with an archive: uploads it. */
export function exportOptions(): string {
  return plist({
    method: 'app-store-connect',
    destination: 'upload',
    signingStyle: 'automatic',
    manageAppVersionAndBuildNumber: false,
    uploadSymbols: true,
  })
}

import { MANIFEST_TYPES } from '../store-kit/data-types'
import type { ParsedIosApp } from './ios-app'
import { plist, type PlistValue } from './plist'
import { IOS_SHELL_WITH_PUSH } from './shell-config'
import { usageReason } from './shell-texts'

/**
 * Builds Info.plist. Usage descriptions for camera, microphone and photo library are always included: file
 * fields offer the camera, and iOS terminates an app without a description. The shell lets pages use only the
 * permissions that the owner selected.
 */
export function infoPlist(app: ParsedIosApp): string {
  return plist({
    ...bundleKeys(app.name),
    // Only the system's own encryption, such as https.
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

/** Builds the Info.plist of the extension. The system starts its class for a notification with a picture. */
export function extensionPlist(): string {
  return plist({
    ...bundleKeys('$(PRODUCT_NAME)'),
    NSExtension: {
      NSExtensionPointIdentifier: 'com.apple.usernotifications.service',
      NSExtensionPrincipalClass: '$(PRODUCT_MODULE_NAME).NotificationService',
    },
  })
}

function bundleKeys(name: string): Record<string, PlistValue> {
  return {
    CFBundleDevelopmentRegion: '$(DEVELOPMENT_LANGUAGE)',
    CFBundleDisplayName: name,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: '$(PRODUCT_BUNDLE_PACKAGE_TYPE)',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
  }
}

/** Allows http for listed hosts only. */
function security({ url, sources, updates }: ParsedIosApp): Record<string, PlistValue> {
  const addresses = [
    ...(url ? [url] : []),
    ...sources.map((source) => source.url),
    ...(updates?.addresses ?? []),
  ]
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

function reasons({ shell, reasons, permissions, language }: ParsedIosApp): Record<string, PlistValue> {
  return {
    NSCameraUsageDescription: reasons.camera || usageReason(shell, 'camera', language),
    ...(permissions.includes('location') && {
      NSLocationWhenInUseUsageDescription: reasons.location || usageReason(shell, 'location', language),
    }),
    NSMicrophoneUsageDescription: reasons.microphone || usageReason(shell, 'microphone', language),
    NSPhotoLibraryAddUsageDescription: usageReason(shell, 'photos', language),
  }
}

/** Apple requires all orientations on iPads, so only phones are restricted. */
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

/**
 * Builds the privacy manifest: what the app collects, and no tracking. The answers about each type are those
 * of the store kit. The shell stores one setting (CA92.1). With updates, it checks that there is room for them
 * (E174.1).
 */
export function privacyManifest({ collects, updates }: ParsedIosApp): string {
  return plist({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyCollectedDataTypes: collects.map((type) => ({
      NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${MANIFEST_TYPES[type]}`,
      NSPrivacyCollectedDataTypeLinked: true,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    })),
    NSPrivacyAccessedAPITypes: [
      accessedApi('UserDefaults', 'CA92.1'),
      ...(updates ? [accessedApi('DiskSpace', 'E174.1')] : []),
    ],
  })
}

function accessedApi(category: string, reason: string): PlistValue {
  return {
    NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${category}`,
    NSPrivacyAccessedAPITypeReasons: [reason],
  }
}

/** `applinks` opens links in the app; `webcredentials` lets a sign-in in the browser return to the app. */
export function entitlements(app: ParsedIosApp): string {
  const { linkHosts } = app
  const domains = linkHosts.flatMap((host) => [`applinks:${host}`, `webcredentials:${host}`])
  return plist({
    // Xcode replaces it with `production` for the store.
    ...(getsNotifications(app) && { 'aps-environment': 'development' }),
    ...(domains.length > 0 && { 'com.apple.developer.associated-domains': domains }),
  })
}

/** The first shell depended on the permission. Later ones require an app that offers notifications. */
function getsNotifications({ shell, push, permissions }: ParsedIosApp): boolean {
  return shell < IOS_SHELL_WITH_PUSH ? permissions.includes('notifications') : push !== undefined
}

/** Options for `xcodebuild -exportArchive`: upload the archive. */
export function exportOptions(): string {
  return plist({
    method: 'app-store-connect',
    destination: 'upload',
    signingStyle: 'automatic',
    manageAppVersionAndBuildNumber: false,
    uploadSymbols: true,
  })
}

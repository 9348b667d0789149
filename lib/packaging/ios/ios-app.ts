import { z } from 'zod'
import { devicePermission, languageTag, plainText } from '../android/shell-config'
import { versionCode } from '../android/identity'
import { parseInput } from '../parse-input'
import { IOS_SHELL_WITH_PUSH, iosColors, iosShellConfigSchema } from './shell-config'

const config = iosShellConfigSchema.shape

/** Google signs nobody in in a web view (403 disallowed_useragent). */
const SIGN_IN_HOSTS = ['accounts.google.com']

const appName = plainText
  .min(1)
  .max(300)
  .refine((text) => text.trim() !== '', 'must not be blank')

/** Everything about an iOS app but its files: Swift sources, icons and bundle. */
const iosAppSchema = z
  .strictObject({
    /** The version of the shell: a folder of native/ios. */
    shell: z.int().min(1).default(1),
    bundleId: z
      .string()
      .max(155)
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a bundle id like com.example.app'),
    name: appName,
    /** The name in further languages. */
    names: z.record(languageTag, appName).default({}),
    version: z.string().regex(/^\d{1,9}(\.\d{1,9}){0,2}$/, 'must be up to three numbers'),
    build: versionCode,
    language: languageTag.default('en'),
    start: config.start,
    url: config.url,
    hosts: config.hosts.default([]),
    deviceHosts: config.deviceHosts.default([]),
    linkHosts: config.linkHosts.default([]),
    signInHosts: config.signInHosts.default(SIGN_IN_HOSTS),
    permissions: z.array(devicePermission).default([]),
    /** Why it asks, in the owner's words. */
    reasons: z.partialRecord(devicePermission, plainText.max(500)).default({}),
    colors: iosColors,
    darkColors: config.darkColors,
    /** What it is shown in. */
    appearance: z.enum(['light', 'dark', 'system']).default('system'),
    tabs: config.tabs.default([]),
    orientation: z.enum(['any', 'portrait', 'landscape']).default('any'),
    pullToRefresh: config.pullToRefresh.default(true),
    zoom: config.zoom.default(false),
    followTextSize: config.followTextSize.default(true),
    keepScreenOn: config.keepScreenOn.default(false),
    userAgentSuffix: config.userAgentSuffix.default(''),
    sources: config.sources.default([]),
    push: config.push,
  })
  .superRefine((app, context) => {
    if (app.start === 'site' && !app.url)
      context.addIssue({ code: 'custom', path: ['url'], message: 'is needed to start with a site' })
    if (app.push && app.shell < IOS_SHELL_WITH_PUSH)
      context.addIssue({ code: 'custom', path: ['push'], message: 'needs a newer shell' })
  })
  .transform((app) => ({ ...app, permissions: [...new Set(app.permissions)].sort() }))

/** As a caller gives it; what is optional has a default. */
export type IosApp = z.input<typeof iosAppSchema>
export type ParsedIosApp = z.output<typeof iosAppSchema>

/** @throws PackagingError naming the field */
export function parseIosApp(app: IosApp): ParsedIosApp {
  return parseInput(iosAppSchema, app)
}

/** Apple's bundle ids have no underscore, which Android's package ids may have. */
export function bundleIdOf(packageId: string): string {
  return packageId.replaceAll('_', '-')
}

/** Apple's version: up to three numbers, the first ones of the owner's name for it. */
export function shortVersion(versionName: string, build: number): string {
  const found = /^\d{1,9}(\.\d{1,9}){0,2}/.exec(versionName.trim())
  return found ? found[0] : `1.${build}`
}

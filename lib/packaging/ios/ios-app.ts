import { z } from 'zod'
import { devicePermission, languageTag, plainText } from '../android/shell-config'
import { versionCode } from '../android/identity'
import { parseInput } from '../parse-input'
import { type AppleType, MANIFEST_TYPES } from '../store-kit/data-types'
import {
  IOS_SHELL_WITH_EXTENSION,
  IOS_SHELL_WITH_PUSH,
  IOS_SHELL_WITH_UPDATES,
  iosColors,
  iosShellConfigSchema,
} from './shell-config'

const config = iosShellConfigSchema.shape

/** Google blocks sign-in in web views (403 disallowed_useragent). */
const SIGN_IN_HOSTS = ['accounts.google.com']

const appName = plainText
  .min(1)
  .max(300)
  .refine((text) => text.trim() !== '', 'must not be blank')

/** An iOS app without its files: Swift sources, icons and bundle. */
const iosAppSchema = z
  .strictObject({
    /** Version of the shell in native/ios. */
    shell: z.int().min(1).default(1),
    bundleId: z
      .string()
      .max(155)
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a bundle id like com.example.app'),
    name: appName,
    /** The name in other languages. */
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
    /** Usage descriptions by the owner. */
    reasons: z.partialRecord(devicePermission, plainText.max(500)).default({}),
    colors: iosColors,
    darkColors: config.darkColors,
    /** The color scheme. */
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
    updates: config.updates,
    /** Types of personal data that the app collects. */
    collects: z.array(z.enum(Object.keys(MANIFEST_TYPES) as AppleType[])).default([]),
  })
  .superRefine((app, context) => {
    if (app.start === 'site' && !app.url)
      context.addIssue({ code: 'custom', path: ['url'], message: 'is needed to start with a site' })
    if (app.push && app.shell < IOS_SHELL_WITH_PUSH)
      context.addIssue({ code: 'custom', path: ['push'], message: 'needs a newer shell' })
    if (app.updates && app.shell < IOS_SHELL_WITH_UPDATES)
      context.addIssue({ code: 'custom', path: ['updates'], message: 'need a newer shell' })
  })
  .transform((app) => ({ ...app, permissions: [...new Set(app.permissions)].sort() }))

/** Input type. Optional fields have defaults. */
export type IosApp = z.input<typeof iosAppSchema>
export type ParsedIosApp = z.output<typeof iosAppSchema>

/** @throws PackagingError with the field */
export function parseIosApp(app: IosApp): ParsedIosApp {
  return parseInput(iosAppSchema, app)
}

/** Whether the project has an extension for the pictures of notifications. */
export function hasExtension({ shell, push }: Pick<ParsedIosApp, 'shell' | 'push'>): boolean {
  return shell >= IOS_SHELL_WITH_EXTENSION && push !== undefined
}

/** Apple's bundle IDs allow no underscore, unlike Android's package IDs. */
export function toBundleId(packageId: string): string {
  return packageId.replaceAll('_', '-')
}

/** Returns Apple's version: up to three numbers at the start of the display version, otherwise `1.build`. */
export function shortVersion(versionName: string, build: number): string {
  const found = /^\d{1,9}(\.\d{1,9}){0,2}/.exec(versionName.trim())
  return found ? found[0] : `1.${build}`
}

import { z } from 'zod'
import {
  devicePermission,
  hexColor,
  hostName,
  languageTag,
  pushSchema,
  shellConfigSchema,
  shellSourceSchema,
  tabSchema,
  updatesSchema,
  webAddress,
} from '../android/shell-config'

/** iOS shell versions by the Android shell of a release, which determines both. */
export const IOS_SHELLS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4 }
export const NEWEST_IOS_SHELL = 4
/** The first iOS shell that supports notifications. */
export const IOS_SHELL_WITH_PUSH = 2
/**
 * The first iOS shell that asks before a page opens another app, shows the address of a posted form's page, and
 * has an extension for the pictures of notifications.
 */
export const IOS_SHELL_WITH_EXTENSION = 3
/** The first iOS shell that looks for updates of its pages. */
export const IOS_SHELL_WITH_UPDATES = 4

/** ASCII form, as required by Swift's URL on older versions of iOS. */
const asciiAddress = webAddress.transform((address) => new URL(address).href)

export const iosColors = z.strictObject({
  background: hexColor,
  /** Color of the progress bar and the retry button. */
  accent: hexColor,
  tabBar: hexColor,
  tabActive: hexColor,
  tabInactive: hexColor,
})

const shared = shellConfigSchema.shape

/**
 * Web/app.json: the complete config of the iOS shell (native/ios, ShellConfig.swift). Some fields are the
 * same as Android's.
 */
export const iosShellConfigSchema = z.strictObject({
  version: z.literal(1),
  start: shared.start,
  /** Whether Web/www contains the app's pages, for a first start without a reachable site. */
  bundled: z.boolean(),
  url: asciiAddress.optional(),
  /** Additional hosts whose pages stay in the app, including subdomains. */
  hosts: z.array(hostName).max(100),
  /** Those of `hosts` that may use the camera, the microphone and the location like the app's own site. */
  deviceHosts: z.array(hostName).max(100),
  /** Hosts whose links open in the app, once the site's association file lists the app. */
  linkHosts: z.array(hostName).max(20),
  /** Hosts that block sign-in in web views. */
  signInHosts: z.array(hostName).max(20),
  permissions: z.array(devicePermission),
  /** Key of `texts` for phones in any other language. */
  language: languageTag,
  texts: z.record(languageTag, z.record(z.string(), z.string().min(1).max(300))),
  colors: iosColors,
  /** Colors in dark mode, if the app has both. */
  darkColors: iosColors.optional(),
  tabs: z.array(tabSchema.extend({ url: asciiAddress })).max(5),
  pullToRefresh: shared.pullToRefresh,
  zoom: shared.zoom,
  followTextSize: shared.followTextSize,
  keepScreenOn: shared.keepScreenOn,
  userAgentSuffix: shared.userAgentSuffix,
  sources: z.array(shellSourceSchema).max(10),
  /** For an app that offers notifications. Requires IOS_SHELL_WITH_PUSH. */
  push: pushSchema.extend({ address: asciiAddress }).optional(),
  /** Where the shell looks for updates of Web/www. Testers get none of their own. Requires IOS_SHELL_WITH_UPDATES. */
  updates: updatesSchema
    .omit({ channel: true })
    .extend({ addresses: z.array(asciiAddress).min(1).max(3) })
    .optional(),
})
export type IosShellConfig = z.infer<typeof iosShellConfigSchema>

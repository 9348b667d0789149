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
  webAddress,
} from '../android/shell-config'

/** The shells in native/ios by the Android shell that a release was made for: a release keeps both. */
export const IOS_SHELLS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 4: 2 }
/** The first iOS shell that gets notifications. */
export const IOS_SHELL_WITH_PUSH = 2

/** Written as Swift's URL reads it on every version of iOS: in ASCII. */
const asciiAddress = webAddress.transform((address) => new URL(address).href)

export const iosColors = z.strictObject({
  background: hexColor,
  /** Progress bar and the retry button. */
  accent: hexColor,
  tabBar: hexColor,
  tabActive: hexColor,
  tabInactive: hexColor,
})

const shared = shellConfigSchema.shape

/** Web/app.json: all that the iOS shell (native/ios, ShellConfig.swift) knows about the app. Parts are as Android's. */
export const iosShellConfigSchema = z.strictObject({
  version: z.literal(1),
  start: shared.start,
  /** Whether Web/www has the app's pages; they stand in when the site cannot be reached at the first start. */
  bundled: z.boolean(),
  url: asciiAddress.optional(),
  /** Further hosts whose pages stay in the app, subdomains included. */
  hosts: z.array(hostName).max(100),
  /** Which of them may use the camera, the microphone and the location as the app's own site may. */
  deviceHosts: z.array(hostName).max(100),
  /** Hosts whose links the system opens in the app, once the site names the app. */
  linkHosts: z.array(hostName).max(20),
  /** Hosts that refuse to sign people in in a web view. */
  signInHosts: z.array(hostName).max(20),
  permissions: z.array(devicePermission),
  /** Which of `texts` serves a phone in another language. */
  language: languageTag,
  texts: z.record(languageTag, z.record(z.string(), z.string().min(1).max(300))),
  colors: iosColors,
  /** For phones set to dark, where the app has both. */
  darkColors: iosColors.optional(),
  tabs: z.array(tabSchema.extend({ url: asciiAddress })).max(5),
  pullToRefresh: shared.pullToRefresh,
  zoom: shared.zoom,
  followTextSize: shared.followTextSize,
  keepScreenOn: shared.keepScreenOn,
  userAgentSuffix: shared.userAgentSuffix,
  sources: z.array(shellSourceSchema).max(10),
  /** From IOS_SHELL_WITH_PUSH on, for an app that offers notifications. */
  push: pushSchema.extend({ address: asciiAddress }).optional(),
})
export type IosShellConfig = z.infer<typeof iosShellConfigSchema>

import { z } from 'zod'
import { shellTextsSchema } from './shell-texts'

/** Raised whenever the shell or the way it is packed changes what a package does; a release remembers which it was made for. */
export const SHELL_VERSION = 1

/** BCP 47 as far as Android's resources take it: `pt`, `fil`, `pt-BR`, `zh-Hant`, `es-419`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/, 'must be a language tag like pt or pt-BR')

/** Text for people: no control characters, no half surrogates. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')

/** `#rrggbb`, in any case. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like #1a2b3c')

export const hostName = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case')

/** http or https, with a host, without a user name. */
export const webAddress = z
  .string()
  .max(2000)
  .refine(isWebAddress, 'must be an address like https://example.com/')

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** What an owner may tick, and nothing beyond it. */
export const devicePermission = z.enum(['camera', 'location', 'microphone', 'notifications'])
export type DevicePermission = z.infer<typeof devicePermission>

/** Lines in a box of 24 by 24: absolute M, L, C and Z with their numbers, each parted by one space. */
const iconPath = z
  .string()
  .max(4000)
  .regex(
    /^M( -?\d+(\.\d+)?){2}( ([ML]( -?\d+(\.\d+)?){2}|C( -?\d+(\.\d+)?){6}|Z))*$/,
    'must be absolute M, L, C and Z path data',
  )

export const tabSchema = z.strictObject({
  label: plainText.min(1).max(40),
  icon: iconPath.optional(),
  url: webAddress,
})

export const shellColors = z.strictObject({
  statusBar: hexColor,
  navigationBar: hexColor,
  background: hexColor,
  splash: hexColor,
  /** Progress bar, refresh spinner, the retry button. */
  accent: hexColor,
  tabBar: hexColor,
  tabActive: hexColor,
  tabInactive: hexColor,
})

/**
 * assets/app.json: all that the Android shell (native/android, ShellConfig.java) knows about the app. The packager writes
 * it from an AndroidApp.
 */
export const shellConfigSchema = z.strictObject({
  version: z.literal(SHELL_VERSION),
  /** What opens first: `url`, or index.html of assets/www. */
  start: z.enum(['site', 'bundle']),
  /** Whether assets/www is in the package; it stands in when the site cannot be reached at the first start. */
  bundled: z.boolean(),
  url: webAddress.optional(),
  /** Further hosts whose pages stay in the app, subdomains included. */
  hosts: z.array(hostName).max(50),
  permissions: z.array(devicePermission),
  /** Which of `texts` serves a phone in another language. */
  language: languageTag,
  texts: z.record(languageTag, shellTextsSchema),
  colors: shellColors,
  /** The native tab bar; shown from two on, and only when the start is the site. */
  tabs: z.array(tabSchema).max(5),
  pullToRefresh: z.boolean(),
  zoom: z.boolean(),
  /** Text as large as the phone's settings say. */
  followTextSize: z.boolean(),
  keepScreenOn: z.boolean(),
  /** Added to the browser's name, so that the site can tell the app. */
  userAgentSuffix: z
    .string()
    .max(200)
    .regex(/^[\x20-\x7e]*$/, 'must be plain ASCII'),
})
export type ShellConfig = z.infer<typeof shellConfigSchema>

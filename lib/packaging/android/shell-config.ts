import { z } from 'zod'
import { firstShellTextsSchema, secondShellTextsSchema, shellTextsSchema } from './shell-texts'

/**
 * The shells in native/android, oldest first. A release is packed with the one that it was made for, so that its bytes stay
 * the same; a new one is for new releases.
 */
export const SHELL_VERSIONS = [1, 2, 3, 4] as const
/** What a new release is made for. Raised whenever the shell, or what it is told, changes what a package does. */
export const SHELL_VERSION = 4
/** The first shell that answers for an app's sources. */
export const SHELL_WITH_SOURCES = 2
/**
 * The first shell that opens popups and hands some hosts to the browser, and whose packages say what the system may copy, which
 * hosts may do without encryption and which languages there are.
 */
export const SHELL_WITH_POPUPS = 3
/** The first shell that gets notifications. */
export const SHELL_WITH_PUSH = 4

export const shellVersion = z.literal(SHELL_VERSIONS)

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

/** A site that the shell asks for the app: see lib/sources/shell-source.ts. */
export const shellSourceSchema = z.strictObject({
  id: z.string().max(100),
  url: webAddress,
  answers: z.enum(['json', 'feed']),
  calls: z.array(z.string().max(2000)).max(100),
})

export const pushTopicSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be an id'),
  label: plainText.min(1).max(100),
})

/** What the shell itself asks, once. */
export const pushInvitationSchema = z.strictObject({
  title: plainText.min(1).max(300),
  text: plainText.min(1).max(1000),
  yes: plainText.min(1).max(40),
  no: plainText.min(1).max(40),
})

/** What an app can send notifications about, and where a phone registers for them. */
export const pushSchema = z.strictObject({
  /** The service's; what a registered phone says later goes below it. */
  address: webAddress,
  topics: z.array(pushTopicSchema).max(12),
  /** Only for an app that starts with its site: in others a page asks. */
  invitation: pushInvitationSchema.optional(),
  /** The release's number. */
  version: z.int().min(0),
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
  version: shellVersion,
  /** What opens first: `url`, or index.html of assets/www. */
  start: z.enum(['site', 'bundle']),
  /** Whether assets/www is in the package; it stands in when the site cannot be reached at the first start. */
  bundled: z.boolean(),
  url: webAddress.optional(),
  /** Further hosts whose pages stay in the app, subdomains included. */
  hosts: z.array(hostName).max(100),
  /**
   * Hosts that refuse to be shown in an app, subdomains included: their pages open in a tab of the browser and come back by a
   * verified link. From SHELL_WITH_POPUPS on.
   */
  browserHosts: z.array(hostName).max(50).optional(),
  /** Which of `hosts` may use the camera, the microphone and the location as the app's own site may. */
  deviceHosts: z.array(hostName).max(100).optional(),
  permissions: z.array(devicePermission),
  /** Which of `texts` serves a phone in another language. */
  language: languageTag,
  texts: z.record(languageTag, z.union([shellTextsSchema, secondShellTextsSchema, firstShellTextsSchema])),
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
  /** Whose calls below `~source/<id>/` the shell passes on, from SHELL_WITH_SOURCES on. */
  sources: z.array(shellSourceSchema).max(10).optional(),
  /** From SHELL_WITH_PUSH on, for an app that offers notifications. */
  push: pushSchema.optional(),
})
export type ShellConfig = z.infer<typeof shellConfigSchema>

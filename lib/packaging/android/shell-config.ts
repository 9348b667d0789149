import { z } from 'zod'
import {
  firstShellTextsSchema,
  fourthShellTextsSchema,
  secondShellTextsSchema,
  shellTextsSchema,
  thirdShellTextsSchema,
} from './shell-texts'

/**
 * Shell versions in native/android, oldest first. A release always uses the shell that it was made for, so
 * that its bytes stay the same. Only new releases use a new shell.
 */
export const SHELL_VERSIONS = [1, 2, 3, 4, 5, 6] as const
/** Shell of new releases. Raise it if the shell, or its config, changes the behavior of packages. */
export const SHELL_VERSION = 6
/** The first shell that relays an app's sources. */
export const SHELL_WITH_SOURCES = 2
/**
 * The first shell that opens popups and opens some hosts in the browser. Its packages declare backup rules,
 * hosts without https, and languages.
 */
export const SHELL_WITH_POPUPS = 3
/** The first shell that supports notifications. */
export const SHELL_WITH_PUSH = 4
/** The first shell that asks before a page opens another app, and shows the address of a posted form's page. */
export const SHELL_WITH_APP_SWITCH = 5
/** The first shell that takes updates of its pages without a store release. */
export const SHELL_WITH_UPDATES = 6

/** Shells of which only classes.dex exists. */
const WITHOUT_SOURCE: readonly number[] = [2, 3]

/** Returns the shell of a release's Android Studio project: its own, or the next one whose source exists. */
export function sourceShell(version: number): number {
  const source = SHELL_VERSIONS.find((shell) => shell >= version && !WITHOUT_SOURCE.includes(shell))
  return source ?? SHELL_VERSION
}

export const shellVersion = z.literal(SHELL_VERSIONS)

/** BCP 47, limited to what Android's resources support: `pt`, `fil`, `pt-BR`, `zh-Hant`, `es-419`. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/, 'must be a language tag like pt or pt-BR')

/** Display text: no control characters, no lone surrogates. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')

/** `#rrggbb`, case-insensitive. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like #1a2b3c')

export const hostName = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case')

/** http or https, with a host, without a user. */
export const webAddress = z
  .string()
  .max(2000)
  .refine(isWebAddress, 'must be an address like https://example.com/')

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** Permissions that an owner can select. */
export const devicePermission = z.enum(['camera', 'location', 'microphone', 'notifications'])
export type DevicePermission = z.infer<typeof devicePermission>

/** SVG path for a box of 24 by 24: absolute M, L, C and Z, with single spaces between all tokens. */
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

/** A site that the shell fetches from for the app: see lib/sources/shell-source.ts. */
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

/** The shell's own invitation to subscribe, shown once. */
export const pushInvitationSchema = z.strictObject({
  title: plainText.min(1).max(300),
  text: plainText.min(1).max(1000),
  yes: plainText.min(1).max(40),
  no: plainText.min(1).max(40),
})

/** Topics of an app's notifications, and the endpoint for phones to register. */
export const pushSchema = z.strictObject({
  /** URL of the service. Later requests of a registered phone go below it. */
  address: webAddress,
  topics: z.array(pushTopicSchema).max(12),
  /** Only for an app that starts with its site. In others, a page invites. */
  invitation: pushInvitationSchema.optional(),
  /** Number of the release. */
  version: z.int().min(0),
})

/** Where the shell looks for updates of assets/www, and whose signature it trusts: docs/updates.md. */
export const updatesSchema = z.strictObject({
  app: z.string().min(1).max(100),
  /** The kind of shell and its version. */
  generation: z.string().regex(/^(android|ios)-[0-9]{1,3}$/, 'must be a generation like android-6'),
  /** Number of the release. */
  release: z.int().min(1),
  /** Digest of assets/www. */
  bundle: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'),
  /** Public keys of Ed25519, 32 bytes each in base64. */
  keys: z
    .array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'))
    .min(1)
    .max(4),
  /** Folders that end with a slash, in the order in which they are asked. */
  addresses: z.array(webAddress.regex(/\/$/, 'must end with a slash')).min(1).max(3),
  /** Token of a channel of testers. */
  channel: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be a token')
    .optional(),
})

export const shellColors = z.strictObject({
  statusBar: hexColor,
  navigationBar: hexColor,
  background: hexColor,
  splash: hexColor,
  /** Color of the progress bar, the refresh spinner and the retry button. */
  accent: hexColor,
  tabBar: hexColor,
  tabActive: hexColor,
  tabInactive: hexColor,
})

/**
 * assets/app.json: the complete config of the Android shell (native/android, ShellConfig.java). The packager
 * writes it from an AndroidApp.
 */
export const shellConfigSchema = z.strictObject({
  version: shellVersion,
  /** Start page: `url`, or index.html of assets/www. */
  start: z.enum(['site', 'bundle']),
  /** Whether assets/www is in the package. It is shown if the site is unreachable at the first start. */
  bundled: z.boolean(),
  url: webAddress.optional(),
  /** Additional hosts whose pages stay in the app, including subdomains. */
  hosts: z.array(hostName).max(100),
  /**
   * Hosts that cannot be shown in an app, including subdomains: their pages open in a browser tab and return
   * by a verified link. Requires SHELL_WITH_POPUPS.
   */
  browserHosts: z.array(hostName).max(50).optional(),
  /** Those of `hosts` that may use the camera, the microphone and the location like the app's own site. */
  deviceHosts: z.array(hostName).max(100).optional(),
  permissions: z.array(devicePermission),
  /** Key of `texts` for phones in any other language. */
  language: languageTag,
  texts: z.record(
    languageTag,
    z.union([
      shellTextsSchema,
      fourthShellTextsSchema,
      thirdShellTextsSchema,
      secondShellTextsSchema,
      firstShellTextsSchema,
    ]),
  ),
  colors: shellColors,
  /** The native tab bar. Shown with at least two tabs, and only if the start is the site. */
  tabs: z.array(tabSchema).max(5),
  pullToRefresh: z.boolean(),
  zoom: z.boolean(),
  /** Applies the phone's text size setting. */
  followTextSize: z.boolean(),
  keepScreenOn: z.boolean(),
  /** Appended to the user agent, so that the site can detect the app. */
  userAgentSuffix: z
    .string()
    .max(200)
    .regex(/^[\x20-\x7e]*$/, 'must be plain ASCII'),
  /** Sources whose requests below `~source/<id>/` the shell relays. Requires SHELL_WITH_SOURCES. */
  sources: z.array(shellSourceSchema).max(10).optional(),
  /** For an app that offers notifications. Requires SHELL_WITH_PUSH. */
  push: pushSchema.optional(),
  /**
   * Without it, the app never asks for updates. An app that starts with its site ignores it. Requires
   * SHELL_WITH_UPDATES.
   */
  updates: updatesSchema.optional(),
})
export type ShellConfig = z.infer<typeof shellConfigSchema>

import { z } from 'zod'
import { parseInput } from '../parse-input'
import { packageId, versionCode } from './identity'
import {
  hexColor,
  hostName,
  languageTag,
  plainText,
  SHELL_VERSION,
  SHELL_WITH_POPUPS,
  SHELL_WITH_PUSH,
  SHELL_WITH_SOURCES,
  SHELL_WITH_UPDATES,
  shellColors,
  shellConfigSchema,
  shellVersion,
} from './shell-config'
import { isFirstLanguage, SHELL_TEXTS, type ShellTexts, shellTextsSchema } from './shell-texts'

const appName = plainText
  .min(1)
  .max(300)
  .refine((text) => text.trim() !== '', 'must not be blank')
const shell = shellConfigSchema.shape

const WHITE = '#ffffff'
const INK = '#1a1a1a'
const DEFAULT_COLORS = {
  statusBar: WHITE,
  navigationBar: WHITE,
  background: WHITE,
  splash: WHITE,
  accent: INK,
  tabBar: WHITE,
  tabActive: INK,
  tabInactive: '#6b6b6b',
}

/** Google and Facebook block sign-in inside an app's own web view. */
const REFUSING_HOSTS = ['accounts.google.com', 'accounts.youtube.com', 'facebook.com']

const fields = z.strictObject({
  /** The shell to package. */
  shellVersion: shellVersion.default(SHELL_VERSION),
  packageId,
  name: appName,
  /** The name in other languages. */
  names: z.record(languageTag, appName).default({}),
  versionCode,
  versionName: plainText.min(1).max(50),
  language: languageTag.default('en'),
  /** Defaults to those of the shell. */
  texts: z.record(languageTag, shellTextsSchema).optional(),
  start: shell.start,
  url: shell.url,
  hosts: shell.hosts.default([]),
  /** Defaults to REFUSING_HOSTS. */
  browserHosts: shell.browserHosts,
  deviceHosts: shell.deviceHosts,
  permissions: shell.permissions.default([]),
  colors: shellColors.partial().default({}),
  /** Background of the adaptive icon. */
  iconBackground: hexColor.default(WHITE),
  tabs: shell.tabs.default([]),
  /** Hosts whose https links open in the app: the site's or some of `hosts`. */
  deepLinkHosts: z.array(hostName).max(20).default([]),
  orientation: z.enum(['any', 'portrait', 'landscape']).default('any'),
  pullToRefresh: shell.pullToRefresh.default(true),
  zoom: shell.zoom.default(false),
  followTextSize: shell.followTextSize.default(true),
  keepScreenOn: shell.keepScreenOn.default(false),
  userAgentSuffix: shell.userAgentSuffix.default(''),
  sources: shell.sources,
  push: shell.push,
  updates: shell.updates,
  /** Whether Android may back up the app's data, including sessions, to the person's account. */
  allowBackup: z.boolean().default(false),
})

/** An Android app without its files: dex, icons, bundle and key. */
export const androidAppSchema = fields
  .superRefine((app, context) => {
    if (app.start === 'site' && !app.url)
      context.addIssue({ code: 'custom', path: ['url'], message: 'is needed to start with a site' })
    if (app.sources && app.shellVersion < SHELL_WITH_SOURCES)
      context.addIssue({ code: 'custom', path: ['sources'], message: 'need a newer shell' })
    if (app.push && app.shellVersion < SHELL_WITH_PUSH)
      context.addIssue({ code: 'custom', path: ['push'], message: 'needs a newer shell' })
    if (app.updates && app.shellVersion < SHELL_WITH_UPDATES)
      context.addIssue({ code: 'custom', path: ['updates'], message: 'need a newer shell' })
    for (const name of ['browserHosts', 'deviceHosts'] as const)
      if (app[name] && app.shellVersion < SHELL_WITH_POPUPS)
        context.addIssue({ code: 'custom', path: [name], message: 'need a newer shell' })
    app.deepLinkHosts.forEach((host, index) => {
      if (!ownHosts(app).has(host))
        context.addIssue({
          code: 'custom',
          path: ['deepLinkHosts', index],
          message: 'is not one of the app’s own hosts',
        })
    })
    app.tabs.forEach((tab, index) => {
      if (!isOwn(app, tab.url))
        context.addIssue({
          code: 'custom',
          path: ['tabs', index, 'url'],
          message: 'is not on one of the app’s own hosts',
        })
    })
  })
  .transform((app) => ({
    ...app,
    texts: app.texts ?? builtInTexts(app.shellVersion),
    browserHosts:
      app.shellVersion < SHELL_WITH_POPUPS ? undefined : (app.browserHosts ?? [...REFUSING_HOSTS]),
    colors: { ...DEFAULT_COLORS, ...app.colors },
    permissions: [...new Set(app.permissions)].sort(),
  }))

/** Input type. Optional fields have defaults. */
export type AndroidApp = z.input<typeof androidAppSchema>
export type ParsedAndroidApp = z.output<typeof androidAppSchema>

/** @throws PackagingError with the field, such as `versionCode` or `names.pt` */
export function parseAndroidApp(app: AndroidApp): ParsedAndroidApp {
  return parseInput(androidAppSchema, app)
}

/** Returns the built-in texts of a shell version. */
function builtInTexts(shellVersion: number): Record<string, ShellTexts> {
  if (shellVersion >= SHELL_WITH_UPDATES) return SHELL_TEXTS
  return Object.fromEntries(Object.entries(SHELL_TEXTS).filter(([tag]) => isFirstLanguage(tag)))
}

type Hosts = Pick<z.output<typeof fields>, 'url' | 'hosts'>

function ownHosts({ url, hosts }: Hosts): Set<string> {
  const site = url ? new URL(url).hostname : undefined
  const twin = site?.startsWith('www.') ? site.slice('www.'.length) : `www.${site}`
  return new Set([...(site ? [site, twin] : []), ...hosts])
}

function isOwn(app: Hosts, address: string): boolean {
  const host = new URL(address).hostname
  return [...ownHosts(app)].some((own) => host === own || host.endsWith(`.${own}`))
}

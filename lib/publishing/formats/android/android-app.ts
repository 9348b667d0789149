import { shapesOf } from '@/lib/blocks/icons/shapes'
import { legible } from '../../../document/color'
import { asShown } from '../../../document/color-scheme'
import { LIMITS } from '../../../document/document'
import { wwwTwin } from '../../../document/hosts'
import { findKnownService } from '../../../document/known-hosts'
import { inLanguage } from '../../../document/in-language'
import { listLanguages } from '../../../document/languages'
import { getNavigation } from '../../../document/navigation'
import type { AndroidApp } from '../../../packaging/android/android-app'
import {
  hostName,
  languageTag,
  SHELL_WITH_POPUPS,
  SHELL_WITH_PUSH,
  SHELL_WITH_SOURCES,
  shellVersion,
  webAddress,
} from '../../../packaging/android/shell-config'
import { tabIcon } from '../../../packaging/android/tab-icon'
import { shellSource } from '../../../sources/shell-source'
import { transportOf } from '../../../sources/transports'
import type { FrozenRelease } from '../../frozen-release'
import { iconBackground } from '../../icon-background'
import { pushConfig } from '../../push-config'
import type { updatesConfig } from '../../updates-config'

/** The first shell that opens links with and without `www.` */
const SHELL_WITH_TWINS = 3

/** A release without its pictures. */
type ReleaseFacts = Omit<FrozenRelease, 'icons' | 'assets'>

/**
 * Builds the Android shell's configuration of a release. A custom app, or one with live content, starts with
 * its bundle. Any other app of a site opens the site, with native tabs for its pages, and uses the bundle
 * only if the first start is offline.
 * @param formTarget form endpoint; phones register for notifications beside it
 * @param updates from `updatesConfig`
 */
export function androidApp(
  release: ReleaseFacts,
  formTarget?: string,
  updates?: ReturnType<typeof updatesConfig>,
): AndroidApp {
  const { settings } = release.document
  const { primaryColor, backgroundColor } = asShown(settings)
  const site = release.kind === 'custom' ? null : release.sourceUrl
  const readable = legible(primaryColor, backgroundColor)
  const live = liveParts(release)
  return {
    shellVersion: shellVersion.parse(release.shellVersion),
    packageId: release.packageId,
    name: settings.appName,
    ...namesOf(release.document),
    versionCode: release.versionCode,
    versionName: release.versionName,
    language: androidLanguage(settings.language) ?? 'en',
    ...(site === null || live
      ? { start: 'bundle', ...live }
      : {
          start: 'site',
          url: site,
          tabs: siteTabs(release, site),
          deepLinkHosts: linkHosts(site, release.shellVersion),
        }),
    hosts: [...new Set([...(live?.hosts ?? []), ...(settings.hosts ?? []).filter(opensInApp)])],
    ...(release.shellVersion >= SHELL_WITH_POPUPS && { deviceHosts: deviceHosts(release, live) }),
    permissions: settings.permissions ?? [],
    ...(release.shellVersion >= SHELL_WITH_PUSH && {
      push: pushConfig(release, formTarget, site !== null && !live),
    }),
    ...(updates && { updates }),
    iconBackground: iconBackground(release.document),
    colors: {
      statusBar: backgroundColor,
      navigationBar: backgroundColor,
      background: backgroundColor,
      splash: backgroundColor,
      accent: readable,
      tabBar: backgroundColor,
      tabActive: readable,
      tabInactive: legible('#6b6b6b', backgroundColor),
    },
  }
}

/**
 * Hosts that may use the camera and other device features: the app's site and the owner's list, without known
 * payment and sign-in services.
 */
function deviceHosts({ document }: ReleaseFacts, live: Pick<AndroidApp, 'deepLinkHosts'> | null): string[] {
  const listed = (document.settings.hosts ?? []).filter((host) => findKnownService(host) === null)
  return [...new Set([...(live?.deepLinkHosts ?? []), ...listed])]
}

/** A service that blocks sign-in inside apps opens in the browser, even if listed. */
function opensInApp(host: string): boolean {
  return !findKnownService(host)?.refusesWebViews
}

/**
 * Returns the sources that the shell relays, or null if there are none or the shell does not support them.
 * Pages of their hosts, such as a shop's checkout, stay in the app.
 */
function liveParts({
  document,
  kind,
  shellVersion,
  sourceUrl,
}: ReleaseFacts): Pick<AndroidApp, 'sources' | 'hosts' | 'deepLinkHosts'> | null {
  const { sources = [] } = document
  if (sources.length === 0 || shellVersion < SHELL_WITH_SOURCES) return null
  const pages = sources.flatMap(({ address, checkout }) => [address, ...(checkout ? [checkout.page] : [])])
  const site = kind === 'custom' || sourceUrl === null ? [] : linkHosts(sourceUrl, shellVersion)
  const hosts = new Set([...pages.map((page) => new URL(page).hostname), ...site])
  return {
    sources: sources.filter(({ kind }) => !transportOf(kind)).map(shellSource),
    hosts: [...hosts].filter((host) => hostName.safeParse(host).success),
    deepLinkHosts: site,
  }
}

/** Returns the first tabs that stay on the site. The tab of the first screen opens the site's start page. */
function siteTabs({ document }: ReleaseFacts, site: string): NonNullable<AndroidApp['tabs']> {
  const first = document.screens[0]?.id
  const { bar, menu } = getNavigation(document)
  const tabs = [...new Set([...bar, ...menu])].flatMap(({ label, icon, action }) => {
    const shapes = shapesOf(icon)
    const tab = { label, ...(shapes && { icon: tabIcon(shapes) }) }
    if (action.type === 'screen') return action.screenId === first ? [{ ...tab, url: site }] : []
    return action.type === 'url' && webAddress.safeParse(action.url).success && isSamePlace(action.url, site)
      ? [{ ...tab, url: action.url }]
      : []
  })
  return tabs.slice(0, LIMITS.bar)
}

function isSamePlace(url: string, site: string): boolean {
  const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  return /^https?:/.test(url) && bare(url) === bare(site)
}

/** Hosts whose links open in the app: the site's, with and without `www.` Android requires https. */
function linkHosts(site: string, version: number): string[] {
  const { protocol, hostname } = new URL(site)
  if (protocol !== 'https:' || !hostname.includes('.')) return []
  const hasTwin = version >= SHELL_WITH_TWINS && /[a-z][^.]*$/.test(hostname)
  const hosts = hasTwin ? [hostname, wwwTwin(hostname)] : [hostname]
  return hosts.filter((host) => hostName.safeParse(host).success)
}

/**
 * Returns the app's name by language, if it has several. Includes the main one, because Android prefers any
 * listed language of the phone to the default.
 */
function namesOf(document: FrozenRelease['document']): Pick<AndroidApp, 'names'> {
  const tags = listLanguages(document.settings)
  if (tags.length === 1) return {}
  const names = new Map<string, string>()
  for (const tag of tags) {
    const android = androidLanguage(tag)
    if (android !== null && !names.has(android))
      names.set(android, inLanguage(document, tag).settings.appName)
  }
  return { names: Object.fromEntries(names) }
}

/**
 * Reduces a tag to language, script and region, as Android's resources support. Returns null for an
 * unsupported tag.
 */
function androidLanguage(tag: string): string | null {
  const { language, script, region } = new Intl.Locale(tag)
  const android = [language, script, region].filter(Boolean).join('-')
  return languageTag.safeParse(android).success ? android : null
}

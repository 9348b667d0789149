import { shapesOf } from '@/lib/blocks/icons/shapes'
import { legible } from '../../../document/color'
import { asShown } from '../../../document/color-scheme'
import { LIMITS } from '../../../document/document'
import { wwwTwin } from '../../../document/hosts'
import { serviceOf } from '../../../document/known-hosts'
import { inLanguage } from '../../../document/in-language'
import { languagesOf } from '../../../document/languages'
import { navigationOf } from '../../../document/navigation'
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
import type { FrozenRelease } from '../../frozen-release'
import { iconBackground } from '../../icon-background'
import { pushOf } from '../../push-of'

/** The first shell whose packages take the links of both twins of a site's host. */
const SHELL_WITH_TWINS = 3

/**
 * What the Android shell is told of a release. A custom app, and one with live content, starts with the bundle it carries;
 * another app made from a site opens the site, with the site's pages in the native tab bar, and keeps the bundle for a first
 * start without a network.
 * @param formTarget where its forms are sent: beside it phones register for its notifications
 */
export function androidApp(release: FrozenRelease, formTarget?: string): AndroidApp {
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
    hosts: [...new Set([...(live?.hosts ?? []), ...(settings.hosts ?? []).filter(staysInside)])],
    ...(release.shellVersion >= SHELL_WITH_POPUPS && { deviceHosts: deviceHosts(release, live) }),
    permissions: settings.permissions ?? [],
    ...(release.shellVersion >= SHELL_WITH_PUSH && {
      push: pushOf(release, formTarget, site !== null && !live),
    }),
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

/** The app's own site and what its owner listed may use the phone's camera and such; a payment's page or a sign-in may not. */
function deviceHosts({ document }: FrozenRelease, live: Pick<AndroidApp, 'deepLinkHosts'> | null): string[] {
  const listed = (document.settings.hosts ?? []).filter((host) => serviceOf(host) === null)
  return [...new Set([...(live?.deepLinkHosts ?? []), ...listed])]
}

/** A service that refuses to sign people in inside an app is opened in the phone's browser, whatever the list says. */
function staysInside(host: string): boolean {
  return !serviceOf(host)?.refusesWebViews
}

/**
 * The sources, which the shell answers for; null where there are none, or the release's shell knows of none. Pages of their
 * hosts stay in the app: a shop's own checkout is one.
 */
function liveParts({
  document,
  kind,
  shellVersion,
  sourceUrl,
}: FrozenRelease): Pick<AndroidApp, 'sources' | 'hosts' | 'deepLinkHosts'> | null {
  const { sources = [] } = document
  if (sources.length === 0 || shellVersion < SHELL_WITH_SOURCES) return null
  const pages = sources.flatMap(({ address, checkout }) => [address, ...(checkout ? [checkout.page] : [])])
  const site = kind === 'custom' || sourceUrl === null ? [] : linkHosts(sourceUrl, shellVersion)
  const hosts = new Set([...pages.map((page) => new URL(page).hostname), ...site])
  return {
    sources: sources.map(shellSource),
    hosts: [...hosts].filter((host) => hostName.safeParse(host).success),
    deepLinkHosts: site,
  }
}

/** The first tabs that stay on the site; the one that opens the first screen opens the site's start. */
function siteTabs({ document }: FrozenRelease, site: string): NonNullable<AndroidApp['tabs']> {
  const first = document.screens[0]?.id
  const { bar, menu } = navigationOf(document)
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

/** Android opens links in an app only over https, and only those of named hosts: the site's, with and without `www.` */
function linkHosts(site: string, version: number): string[] {
  const { protocol, hostname } = new URL(site)
  if (protocol !== 'https:' || !hostname.includes('.')) return []
  const hasTwin = version >= SHELL_WITH_TWINS && /[a-z][^.]*$/.test(hostname)
  const hosts = hasTwin ? [hostname, wwwTwin(hostname)] : [hostname]
  return hosts.filter((host) => hostName.safeParse(host).success)
}

/**
 * The name in each language of an app that has several. The main one is among them: what is for no language in particular
 * comes after any other language that a phone is set to.
 */
function namesOf(document: FrozenRelease['document']): Pick<AndroidApp, 'names'> {
  const tags = languagesOf(document.settings)
  if (tags.length === 1) return {}
  const names = new Map<string, string>()
  for (const tag of tags) {
    const android = androidLanguage(tag)
    if (android !== null && !names.has(android))
      names.set(android, inLanguage(document, tag).settings.appName)
  }
  return { names: Object.fromEntries(names) }
}

/** Language, script and region of a tag: what Android's resources can tell apart; null for one that they do not know. */
function androidLanguage(tag: string): string | null {
  const { language, script, region } = new Intl.Locale(tag)
  const android = [language, script, region].filter(Boolean).join('-')
  return languageTag.safeParse(android).success ? android : null
}

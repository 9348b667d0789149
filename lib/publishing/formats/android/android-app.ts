import { shapesOf } from '@/components/blocks/icon-library/shapes'
import { legible } from '../../../document/color'
import { asShown } from '../../../document/color-scheme'
import { LIMITS } from '../../../document/document'
import { inLanguage } from '../../../document/in-language'
import { languagesOf } from '../../../document/languages'
import { navigationOf } from '../../../document/navigation'
import type { AndroidApp } from '../../../packaging/android/android-app'
import { hostName, languageTag, webAddress } from '../../../packaging/android/shell-config'
import { tabIcon } from '../../../packaging/android/tab-icon'
import type { FrozenRelease } from '../../frozen-release'
import { iconBackground } from '../../icon-background'

/**
 * What the Android shell is told of a release. A custom app starts with the bundle it carries; an app made
 * from a site opens the site, with the site's pages in the native tab bar, and keeps the bundle for a first
 * start without a network.
 */
export function androidApp(release: FrozenRelease): AndroidApp {
  const { settings } = release.document
  const { primaryColor, backgroundColor } = asShown(settings)
  const site = release.kind === 'custom' ? null : release.sourceUrl
  const readable = legible(primaryColor, backgroundColor)
  return {
    packageId: release.packageId,
    name: settings.appName,
    ...namesOf(release.document),
    versionCode: release.versionCode,
    versionName: release.versionName,
    language: androidLanguage(settings.language) ?? 'en',
    ...(site === null
      ? { start: 'bundle' }
      : { start: 'site', url: site, tabs: siteTabs(release, site), deepLinkHosts: linkHosts(site) }),
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

/** Android opens links in an app only over https, and only those of named hosts. */
function linkHosts(site: string): string[] {
  const { protocol, hostname } = new URL(site)
  return protocol === 'https:' && hostname.includes('.') && hostName.safeParse(hostname).success
    ? [hostname]
    : []
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

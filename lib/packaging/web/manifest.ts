import type { Settings } from '../../document/settings'
import { MONOCHROME_ICON, WEB_ICONS } from './icons'

type ManifestSettings = Pick<
  Settings,
  'appName' | 'shortName' | 'description' | 'language' | 'direction' | 'backgroundColor' | 'primaryColor'
>

/** A shortcut in the icon's menu to a screen of the navigation. */
export type Shortcut = { name: string; url: string }

/** Manifest members since the second edition of the web app. */
export type ManifestExtras = {
  /** Whether it can be hosted anywhere: browsers then identify it by its start page. */
  isPortable: boolean
  shortcuts: readonly Shortcut[]
  /** Categories from the W3C's list. */
  categories: readonly string[]
  hasMonochrome: boolean
  /** Whether it accepts content shared from other apps. */
  takesShared: boolean
}

/**
 * Builds the W3C Web Application Manifest. All URLs are relative to it, so the bundle works in any folder.
 * @param start start page
 * @param extras omitted for an app of the first edition
 */
export function webManifest(
  settings: ManifestSettings,
  basePath: string,
  start = './',
  extras?: ManifestExtras,
): string {
  const { appName, shortName, description, language, direction, backgroundColor, primaryColor } = settings
  return JSON.stringify(
    {
      // Resolved against the origin, not the manifest. Otherwise apps on the same origin would count as one.
      ...(!extras?.isPortable && { id: basePath }),
      name: appName,
      short_name: shortName || appName,
      ...(description && { description }),
      lang: language,
      dir: direction,
      start_url: start,
      scope: './',
      display: 'standalone',
      ...(extras && { display_override: ['standalone', 'minimal-ui', 'browser'] }),
      background_color: backgroundColor,
      theme_color: primaryColor,
      ...(extras && extras.categories.length > 0 && { categories: extras.categories }),
      icons: [...WEB_ICONS, ...(extras?.hasMonochrome ? [MONOCHROME_ICON] : [])]
        .filter(({ purpose }) => ['any', 'maskable', 'monochrome'].includes(purpose))
        .map(({ path, size, purpose }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ...(extras && extras.shortcuts.length > 0 && { shortcuts: extras.shortcuts.map(withIcon) }),
      ...(extras?.takesShared && {
        share_target: { action: start, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
      }),
    },
    null,
    2,
  )
}

function withIcon({ name, url }: Shortcut) {
  return { name, url, icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }] }
}

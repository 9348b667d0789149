import type { Settings } from '../../document/settings'
import { MONOCHROME_ICON, WEB_ICONS } from './icons'

type ManifestSettings = Pick<
  Settings,
  'appName' | 'shortName' | 'description' | 'language' | 'direction' | 'backgroundColor' | 'primaryColor'
>

/** A way into the app from its icon: a screen of its navigation. */
export type Shortcut = { name: string; url: string }

/** What manifests say since the second edition of the web app. */
export type ManifestExtras = {
  /** Whether it may lie anywhere: browsers then know it by its own start page. */
  isPortable: boolean
  shortcuts: readonly Shortcut[]
  /** Of the W3C's list of known categories. */
  categories: readonly string[]
  hasMonochrome: boolean
  /** Whether it does something with what other apps share into it. */
  takesShared: boolean
}

/**
 * W3C Web Application Manifest. All addresses are relative to it, so the bundle works in whatever folder it is put.
 * @param start the page that it opens
 * @param extras none for an app of the first edition
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
      // Resolved against the origin, not the manifest: apps that are hosted together would otherwise be one.
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

import type { Settings } from '../../document/settings'
import { WEB_ICONS } from './icons'

type ManifestSettings = Pick<
  Settings,
  'appName' | 'shortName' | 'description' | 'language' | 'direction' | 'backgroundColor' | 'primaryColor'
>

/**
 * W3C Web Application Manifest. All addresses are relative to it, so the bundle works in whatever folder it is put.
 * @param start the page that it opens
 */
export function webManifest(settings: ManifestSettings, basePath: string, start = './'): string {
  const { appName, shortName, description, language, direction, backgroundColor, primaryColor } = settings
  return JSON.stringify(
    {
      // Resolved against the origin, not the manifest: apps that are hosted together would otherwise be one.
      id: basePath,
      name: appName,
      short_name: shortName || appName,
      ...(description && { description }),
      lang: language,
      dir: direction,
      start_url: start,
      scope: './',
      display: 'standalone',
      background_color: backgroundColor,
      theme_color: primaryColor,
      icons: WEB_ICONS.filter(({ purpose }) => purpose === 'any' || purpose === 'maskable').map(
        ({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }),
      ),
    },
    null,
    2,
  )
}

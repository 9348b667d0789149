import { inScheme, schemesOf } from '../../document/color-scheme'
import type { Settings } from '../../document/settings'
import { escapeHtml } from '../../escape'
import { type WebIcon, WEB_ICONS } from './icons'
import { type PlayedOrigins, securityPolicy } from './security-policy'

type Page = {
  settings: Settings
  /** Markup of the whole app. */
  body: string
  pictureOrigins: readonly string[]
  playedOrigins?: PlayedOrigins | undefined
  /** Where its forms are sent, when it has some. */
  formTarget?: string | undefined
  /** Path of the font that the first screen is set in. */
  preloadFont: string | null
  /** Where the app tells that it was opened. */
  visits?: string | undefined
}

/** The bundle's `index.html`. */
export function page({
  settings,
  body,
  pictureOrigins,
  playedOrigins,
  formTarget,
  preloadFont,
  visits,
}: Page): string {
  const { appName, shortName, description, language, direction } = settings
  const [first, other] = schemesOf(settings)
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(securityPolicy(pictureOrigins, playedOrigins, formTarget))}">`,
    meta('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    `<title>${escapeHtml(appName)}</title>`,
    description && meta('description', description),
    // The color of the app's own bar, so that the system's bar continues it. The first that fits counts.
    other &&
      `<meta name="theme-color" media="(prefers-color-scheme: ${other})" content="${inScheme(settings, other).backgroundColor}">`,
    meta('theme-color', inScheme(settings, first).backgroundColor),
    meta('color-scheme', other ? `${first} ${other}` : first),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-title', shortName || appName),
    ...WEB_ICONS.map(iconLink),
    '<link rel="manifest" href="manifest.webmanifest">',
    preloadFont && `<link rel="preload" href="${preloadFont}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="stylesheet" href="app.css">',
    '<script src="app.js" defer></script>',
  ]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}"${visits ? ` data-visits="${escapeHtml(visits)}"` : ''}>`,
    '<head>',
    ...head.filter(Boolean),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')
}

function iconLink({ purpose, path, size }: WebIcon): string {
  if (purpose === 'apple') return `<link rel="apple-touch-icon" href="${path}">`
  if (purpose === 'favicon')
    return `<link rel="icon" href="${path}" sizes="${size}x${size}" type="image/png">`
  return ''
}

import { inScheme, schemesOf } from '../../document/color-scheme'
import type { Settings } from '../../document/settings'
import { escapeHtml } from '../../base/escape'
import { type WebIcon, WEB_ICONS } from './icons'
import { type LiveOrigins, type PlayedOrigins, securityPolicy } from './security-policy'

type Page = {
  settings: Settings
  /** Markup of the whole app. */
  body: string
  pictureOrigins: readonly string[]
  playedOrigins?: PlayedOrigins | undefined
  /** Form endpoint, if it has forms. */
  formTarget?: string | undefined
  /** Endpoint for push subscriptions, if it offers notifications. */
  pushTarget?: string | undefined
  /** Path of the first screen's font. */
  preloadFont: string | null
  /** Endpoint for visit reports. */
  visits?: string | undefined
  sources?: LiveOrigins | undefined
  manifest?: string
  languages?: PageLanguages | undefined
  /** Texts of the update notice. */
  update?: readonly string[] | undefined
}

/** Links from a page to the app's other languages. */
export type PageLanguages = {
  /** URL of each language's page, relative to the bundle, main language first. */
  pages: readonly (readonly [tag: string, address: string])[]
  /** URL where a server negotiates the language. Without it, the page's script does. */
  hostedAt?: string | undefined
}

/** Builds the bundle's `index.html`. */
export function page({
  settings,
  body,
  pictureOrigins,
  playedOrigins,
  formTarget,
  pushTarget,
  preloadFont,
  visits,
  sources,
  manifest = 'manifest.webmanifest',
  languages,
  update,
}: Page): string {
  const { appName, shortName, description, language, direction } = settings
  const [first, other] = schemesOf(settings)
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(securityPolicy(pictureOrigins, playedOrigins, formTarget, sources, pushTarget))}">`,
    meta('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    // Runs before rendering, so that no other language flashes.
    languages && '<script src="languages.js"></script>',
    ...alternates(languages),
    `<title>${escapeHtml(appName)}</title>`,
    description && meta('description', description),
    // The color of the app's bar, so that the system's bar continues it. The first match applies.
    other &&
      `<meta name="theme-color" media="(prefers-color-scheme: ${other})" content="${inScheme(settings, other).backgroundColor}">`,
    meta('theme-color', inScheme(settings, first).backgroundColor),
    meta('color-scheme', other ? `${first} ${other}` : first),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-title', shortName || appName),
    ...WEB_ICONS.map(iconLink),
    `<link rel="manifest" href="${manifest}">`,
    preloadFont && `<link rel="preload" href="${preloadFont}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="stylesheet" href="app.css">',
    '<script src="app.js" defer></script>',
  ]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}"${visits ? ` data-visits="${escapeHtml(visits)}"` : ''}${languagesData(languages)}${updateData(update)}>`,
    '<head>',
    ...head.filter(Boolean),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')
}

function updateData(update: readonly string[] | undefined): string {
  return update ? ` data-update="${escapeHtml(JSON.stringify(update))}"` : ''
}

function languagesData(languages: PageLanguages | undefined): string {
  if (!languages) return ''
  const { pages, hostedAt } = languages
  return ` data-languages="${escapeHtml(JSON.stringify(pages))}"${hostedAt === undefined ? '' : ' data-negotiated'}`
}

/** Links search engines to the app in other languages, by absolute URLs as they require. */
function alternates(languages: PageLanguages | undefined): string[] {
  const { pages, hostedAt } = languages ?? { pages: [] }
  if (hostedAt === undefined) return []
  return [...pages, ['x-default', ''] as const].map(
    ([tag, address]) =>
      `<link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(hostedAt + address.replace('./', ''))}">`,
  )
}

function iconLink({ purpose, path, size }: WebIcon): string {
  if (purpose === 'apple') return `<link rel="apple-touch-icon" href="${path}">`
  if (purpose === 'favicon')
    return `<link rel="icon" href="${path}" sizes="${size}x${size}" type="image/png">`
  return ''
}

import { asShown } from '../../document/color-scheme'
import type { Settings } from '../../document/settings'
import type { BundleFile } from '../bundle-file'
import { type BundleAsset, assetPath } from './assets'
import type { WebFont } from './fonts'
import { MONOCHROME_ICON, type WebIconBytes, WEB_ICONS } from './icons'
import { type ManifestExtras, type Shortcut, webManifest } from './manifest'
import { page } from './page'
import {
  BLOCK_RUNTIMES,
  LANGUAGES,
  LIVE_RUNTIME,
  RUNTIME,
  SHARED,
  SHOP_RUNTIME,
  UPDATES,
} from './runtime.generated'
import type { LiveOrigins, PlayedOrigins } from './security-policy'
import { serviceWorker } from './service-worker'
import { stylesheet } from './stylesheet'
import { TRUSTED_TYPES_POLICY } from './trusted-types'

export type WebBundleInput = {
  settings: Settings
  /** Markup of the whole app, with addresses relative to the bundle. */
  body: string
  /** The same app in its further languages: what its settings and its markup are there. */
  translations?: readonly ({ settings: Settings; body: string } & Partial<SecondEdition>)[]
  /** Where the app is hosted by a server that leads people to their language: a whole address. */
  hostedAt?: string | undefined
  /** The types of blocks in it, in an order that is always the same, and `menu` where it has one. */
  parts: readonly string[]
  /** The blocks' style sheet and the app's colors. */
  css: string
  /** Where the app is hosted, as in `/a/bakery/`: what browsers know an installed app by. */
  basePath: string
  icons: WebIconBytes
  assets: readonly BundleAsset[]
  fonts: readonly (WebFont & { bytes: Uint8Array })[]
  /** Origins of pictures that the document shows from elsewhere. */
  pictureOrigins: readonly string[]
  /** Origins of the videos and sounds in the document; none without it. */
  playedOrigins?: PlayedOrigins | undefined
  /** Where its forms are sent, when it has some. */
  formTarget?: string | undefined
  /** Where devices subscribe to its notifications, when it offers some. */
  pushTarget?: string | undefined
  /** Where the app tells its host that it was opened, relative to the bundle. Without it, it tells nobody. */
  visits?: string | undefined
  /** Where its live content comes from, when it has some, and whether it `sells`: blocks of a store are among it. */
  sources?: (LiveOrigins & { snapshots: Readonly<Record<string, unknown>>; sells?: boolean }) | undefined
  /** Whether it is served under a policy that demands trusted types. */
  trustedTypes?: boolean | undefined
  /** For apps of the second edition, which releases are since shell 3. */
  edition?: (SecondEdition & EditionParts) | undefined
}

/** What an app of the second edition says in each language. */
export type SecondEdition = {
  shortcuts: readonly Shortcut[]
  /** That a new version is ready, how to get it, and which language that is in, where it is not the app's. */
  update: readonly string[]
}

type EditionParts = {
  categories: readonly string[]
  isPortable: boolean
  takesShared: boolean
  monochrome?: Uint8Array | undefined
}

/**
 * Everything that an installable app consists of, to be served as it is from any folder: the page, its style sheet, script, manifest
 * and service worker, icons, pictures and fonts, sorted by path. The same input gives the same bytes.
 */
export function buildWebBundle(input: WebBundleInput): BundleFile[] {
  const {
    settings,
    body,
    parts,
    css,
    basePath,
    icons,
    assets,
    fonts,
    pictureOrigins,
    playedOrigins,
    formTarget,
    pushTarget,
    visits,
    trustedTypes,
    sources,
    edition,
  } = input
  const live = sources && (sources.sells ? SHOP_RUNTIME : LIVE_RUNTIME)
  const later = edition ? [UPDATES, ...(edition.takesShared ? [SHARED] : [])] : []
  const scripts = [
    live?.['app.js'] ?? RUNTIME,
    ...parts.flatMap((type) => BLOCK_RUNTIMES[type] ?? []),
    // An app with sources loads it with what it needs later.
    ...(live ? [] : later),
  ]
  const extras = (said?: Partial<SecondEdition>): ManifestExtras | undefined =>
    edition && {
      ...edition,
      shortcuts: said?.shortcuts ?? edition.shortcuts,
      hasMonochrome: edition.monochrome !== undefined,
    }
  const fontPath = ({ name }: WebFont) => `fonts/${name}`
  const preloadFont = fonts[0] ? fontPath(fonts[0]) : null
  const { translations = [], hostedAt } = input
  const several = translations.length > 0
  const pages = languagePages([settings, ...translations.map((one) => one.settings)])
  const head = { pictureOrigins, playedOrigins, formTarget, pushTarget, preloadFont, visits, sources }
  const languages = several
    ? { pages: pages.map(({ tag, address }) => [tag, address] as const), hostedAt }
    : undefined
  const files = [
    textFile('index.html', page({ ...head, settings, body, languages, update: edition?.update })),
    ...translations.flatMap(({ settings, body, ...said }) => {
      const { language } = settings
      const manifest = `${language}.webmanifest`
      return [
        textFile(
          `${language}.html`,
          page({ ...head, settings, body, languages, manifest, update: said.update }),
        ),
        textFile(manifest, webManifest(settings, basePath, `${language}.html`, extras(said))),
      ]
    }),
    ...(several ? [textFile('languages.js', LANGUAGES)] : []),
    textFile('app.css', stylesheet(settings, fonts, css)),
    textFile('app.js', (trustedTypes ? TRUSTED_TYPES_POLICY : '') + scripts.join('\n')),
    ...(live ? [textFile('more.js', [live['more.js'], ...later].join('\n'))] : []),
    textFile('manifest.webmanifest', webManifest(asShown(settings), basePath, './', extras())),
    ...Object.entries(sources?.snapshots ?? {}).map(([id, said]) =>
      textFile(`live/${id}.json`, JSON.stringify(said)),
    ),
    ...WEB_ICONS.map(({ name, path }) => ({ path, data: icons[name] })),
    ...(edition?.monochrome ? [{ path: MONOCHROME_ICON.path, data: edition.monochrome }] : []),
    ...uniqueByPath(assets.map((asset) => ({ path: assetPath(asset), data: asset.bytes }))),
    ...fonts.map((font) => ({ path: fontPath(font), data: font.bytes })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  return [
    ...files,
    textFile(
      'sw.js',
      serviceWorker(files, { isLive: live !== undefined, notifies: pushTarget !== undefined }),
    ),
  ]
}

/**
 * The addresses of an app's languages, relative to its bundle. The main one says which it is, so that nobody who asks for it
 * is led to another.
 * @param settings of each language, the main one first
 */
export function languagePages(
  settings: readonly Pick<Settings, 'language'>[],
): { tag: string; address: string }[] {
  return settings.map(({ language }, index) => ({
    tag: language,
    address: index === 0 ? `./?lang=${language}` : `${language}.html`,
  }))
}

function textFile(path: string, text: string): BundleFile {
  return { path, data: new TextEncoder().encode(text) }
}

function uniqueByPath(files: BundleFile[]): BundleFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

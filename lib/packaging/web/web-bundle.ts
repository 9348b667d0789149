import { asShown } from '../../document/color-scheme'
import type { Settings } from '../../document/settings'
import type { BundleFile } from '../bundle-file'
import { FOLDER_UPDATES, type WebUpdates, WORKER } from './update-manifest'
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
  SHELL_REPORT,
  SHOP_RUNTIMES,
  UPDATES,
} from './runtime.generated'
import type { LiveOrigins, PlayedOrigins } from './security-policy'
import { serviceWorker } from './service-worker'
import { stylesheet } from './stylesheet'

/**
 * Prepended to the script of an app that is served with `require-trusted-types-for 'script'`: allows only its
 * own service worker (W3C Trusted Types, default policy). Packages omit it, because their bytes never change
 * and no server sends them that header.
 */
const TRUSTED_TYPES_POLICY =
  'self.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){return u==="./sw.js"?u:null}});\n'

export type WebBundleInput = {
  settings: Settings
  /** Markup of the whole app, with URLs relative to the bundle. */
  body: string
  /** Settings and markup in the app's other languages. */
  translations?: readonly ({ settings: Settings; body: string } & Partial<SecondEdition>)[]
  /** Absolute URL where a server negotiates the language. */
  hostedAt?: string | undefined
  /** Types of its blocks in a stable order, and `menu` if it has one. */
  parts: readonly string[]
  /** CSS of the blocks, and the app's colors. */
  css: string
  /** Hosted folder such as `/a/bakery/`, which identifies an installed app to browsers. */
  basePath: string
  icons: WebIconBytes
  assets: readonly BundleAsset[]
  fonts: readonly (WebFont & { bytes: Uint8Array })[]
  /** Origins of pictures that are loaded from other sites. */
  pictureOrigins: readonly string[]
  /** Origins of the document's videos and sounds. Defaults to none. */
  playedOrigins?: PlayedOrigins | undefined
  /** Form endpoint, if it has forms. */
  formTarget?: string | undefined
  /** Endpoint for push subscriptions, if it offers notifications. */
  pushTarget?: string | undefined
  /** Endpoint for visit reports, relative to the bundle. Without it, nothing is reported. */
  visits?: string | undefined
  sources?: LiveSources | undefined
  /** Whether its CSP requires trusted types. */
  trustedTypes?: boolean | undefined
  /** Where its service worker finds the manifest. Without it, in the folder. */
  updates?: WebUpdates | undefined
  /** For apps of the second edition, which releases use since shell 3. */
  edition?: (SecondEdition & EditionParts) | undefined
}

/** Texts of the second edition in one language. */
export type SecondEdition = {
  shortcuts: readonly Shortcut[]
  /** Texts of the update notice, with their language if it differs from the app's. */
  update: readonly string[]
}

type EditionParts = {
  categories: readonly string[]
  isPortable: boolean
  /** Whether the app tells its shell that it works, or that it does not. */
  reportsToShell: boolean
  takesShared: boolean
  monochrome?: Uint8Array | undefined
}

/**
 * Builds all files of an installable app, to serve unchanged from any folder: page, style sheet, script,
 * manifest, service worker, icons, pictures and fonts, sorted by path. The same input gives the same bytes.
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
  const live = sources && runtimeOf(sources)
  const later = edition ? [UPDATES, ...(edition.takesShared ? [SHARED] : [])] : []
  const scripts = [
    // First, so that it hears of an error in all others.
    ...(edition?.reportsToShell ? [SHELL_REPORT] : []),
    live?.['app.js'] ?? RUNTIME,
    ...parts.flatMap((type) => BLOCK_RUNTIMES[type] ?? []),
    // An app with sources lazy-loads these with its other parts.
    ...(live ? [] : later),
  ]
  const extras = (strings?: Partial<SecondEdition>): ManifestExtras | undefined =>
    edition && {
      ...edition,
      shortcuts: strings?.shortcuts ?? edition.shortcuts,
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
    ...translations.flatMap(({ settings, body, ...strings }) => {
      const { language } = settings
      const manifest = `${language}.webmanifest`
      return [
        textFile(
          `${language}.html`,
          page({ ...head, settings, body, languages, manifest, update: strings.update }),
        ),
        textFile(manifest, webManifest(settings, basePath, `${language}.html`, extras(strings))),
      ]
    }),
    ...(several ? [textFile('languages.js', LANGUAGES)] : []),
    textFile('app.css', stylesheet(settings, fonts, css)),
    textFile('app.js', (trustedTypes ? TRUSTED_TYPES_POLICY : '') + scripts.join('\n')),
    ...(live ? [textFile('more.js', [live['more.js'], ...later].join('\n'))] : []),
    textFile('manifest.webmanifest', webManifest(asShown(settings), basePath, './', extras())),
    ...Object.entries(sources?.snapshots ?? {}).map(([id, snapshot]) =>
      textFile(`live/${id}.json`, JSON.stringify(snapshot)),
    ),
    ...WEB_ICONS.map(({ name, path }) => ({ path, data: icons[name] })),
    ...(edition?.monochrome ? [{ path: MONOCHROME_ICON.path, data: edition.monochrome }] : []),
    ...uniqueByPath(assets.map((asset) => ({ path: assetPath(asset), data: asset.bytes }))),
    ...fonts.map((font) => ({ path: fontPath(font), data: font.bytes })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  return [
    ...files,
    textFile(
      WORKER,
      serviceWorker(files, input.updates ?? FOLDER_UPDATES, {
        isLive: live !== undefined,
        notifies: pushTarget !== undefined,
      }),
    ),
  ]
}

/**
 * Returns the URLs of an app's languages, relative to its bundle. The main one names its language explicitly,
 * so that it is not redirected.
 * @param settings of each language, main language first
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

/** Origins of an app's live content. `shops`: kinds of its stores, or null without blocks of one. */
export type LiveSources = LiveOrigins & {
  snapshots: Readonly<Record<string, unknown>>
  shops?: readonly string[] | null
  /** Whether an app has rows of tables. */
  hasRows?: boolean
}

/** The scripts for what an app shows. Those of shops have only the kinds that it sells from. */
function runtimeOf({ shops, hasRows }: LiveSources): typeof LIVE_RUNTIME {
  if (!shops) return LIVE_RUNTIME
  const key = [...new Set(shops), ...(hasRows ? ['rows'] : [])].sort().join('+')
  return SHOP_RUNTIMES[key] ?? Object.values(SHOP_RUNTIMES)[0]!
}

import type { ReactNode } from 'react'
import { AppView } from '@/lib/blocks/app-view'
import { shapesOf } from '@/lib/blocks/icons/shapes'
import { STORE } from '@/lib/blocks/registries/live-registry'
import { UPDATE_CSS } from '@/lib/blocks/words/update-words'
import { stylesOf, themeCss, usedTypes } from '@/lib/blocks/registries/styles'
import { assetHash } from '../document/asset'
import { formOf } from '../document/block'
import type { AppDocument } from '../document/document'
import { inLanguage } from '../document/in-language'
import { mediaOrigin } from '../document/media'
import { groundColors, navigationOf } from '../document/navigation'
import { offersNotifications, topicsOf } from '../document/offers-notifications'
import { frameAddresses, mediaAddresses, pictureSources, walkDocument } from '../document/walk'
import { knownAnswers } from './known-answers'
import type { LiveSnapshot } from './live-snapshot'
import { type Edition, categoriesOf, saidInEdition } from './edition'
import type { BundleFile } from '../packaging/bundle-file'
import { type BundleAsset, assetPath } from '../packaging/web/assets'
import { type WebFont, webFontsOf } from '../packaging/web/fonts'
import type { WebIconBytes } from '../packaging/web/icons'
import type { PlayedOrigins } from '../packaging/web/security-policy'
import { buildWebBundle, languagePages } from '../packaging/web/web-bundle'

export type WebBundleRequest = {
  document: AppDocument
  /** The folder that the app is hosted in, as in `/a/bakery/`. */
  folder: string
  /** For an app made from a site: its bar then leads there. */
  sourceUrl: string | null
  icons: WebIconBytes
  assets: readonly BundleAsset[]
  /** What its sources said at the release. */
  live?: LiveSnapshot | null
  /** Shown above the app in its page, with its style. */
  banner?: { content: ReactNode; css: string }
  /** Where the app's forms are sent, before the block's id; without it they send nothing. */
  formTarget?: string | undefined
  /** Where devices subscribe to its notifications, and the number of the release that they run; without it they cannot. */
  push?: { target: string; version: number } | undefined
  /** Where it is hosted by a server that leads people to their language: a whole address. */
  hostedAt?: string | undefined
  /** Where the app reports that it was opened. */
  visits?: string | undefined
  /** Whether its own origin answers for its sources; it does where the app is hosted. */
  relayed?: boolean | undefined
  /** Whether it is served under a policy that demands trusted types. */
  trustedTypes?: boolean
  /**
   * Of a release; without it, it is drawn as the newest. Since the second, it tells of new versions and phones know more of it.
   * Whether it is for any place, and its one-colored icon.
   */
  edition?: { number: Edition; isPortable: boolean; monochrome?: Uint8Array }
  /** Whether pages of other sites may be shown in frames: never where other apps lie on the same origin. */
  frames?: boolean
  /** Gives a font file's bytes, or null where it is missing: the app then uses the device's own font. */
  readFont: (font: WebFont) => Promise<Uint8Array | null>
}

/** Draws a frozen document with the block components and packs it as a web bundle. */
export async function drawWebBundle({
  document,
  folder,
  sourceUrl,
  icons,
  assets,
  live: snapshot = null,
  banner,
  formTarget,
  push,
  hostedAt,
  visits,
  relayed = visits !== undefined,
  trustedTypes,
  frames = false,
  edition,
  readFont,
}: WebBundleRequest): Promise<BundleFile[]> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const paths = new Map(assets.map((asset) => [asset.hash, assetPath(asset)]))
  const translations = (document.settings.locales ?? []).map((locale) => inLanguage(document, locale))
  const { sources = [] } = document
  const pages = languagePages([document, ...translations].map(({ settings }) => settings))
  // A type that is added later leaves the bytes of a released app alone.
  const blockTypes = usedTypes(document)
  const sells = blockTypes.some((type) => STORE.blocks.has(type))
  const headingPerScreen = edition !== undefined && edition.number < 3
  const pushTarget = offersNotifications(document) ? push?.target : undefined
  const draw = (shown: AppDocument) => {
    const { language } = shown.settings
    const context = {
      assetUrl: (reference: string) => paths.get(assetHash(reference) ?? '') ?? '',
      screenHref: (screenId: string) => `#/${screenId}`,
      language,
      iconShapes: shapesOf,
      languages:
        translations.length > 0 ? pages.map(({ tag, address }) => ({ tag, href: address })) : undefined,
      headingPerScreen,
      frames,
      formTarget,
      notifications: { topics: topicsOf(shown), ...push },
      live:
        sources.length > 0 ? { sources, relayed, sells, known: knownAnswers(shown, snapshot) } : undefined,
      formQuery: shown === document ? undefined : `?lang=${language}`,
    }
    return renderToStaticMarkup(
      <>
        {banner?.content}
        <AppView document={shown} context={context} sourceUrl={sourceUrl} />
      </>,
    )
  }
  const body = draw(document)
  const tellsMore = edition !== undefined && edition.number >= 2
  const translated = translations.map((shown) => ({
    settings: shown.settings,
    body: draw(shown),
    ...(tellsMore && saidInEdition(shown, `${shown.settings.language}.html`)),
  }))
  const allText = body + translated.map((one) => one.body).join('')
  const menu = navigationOf(document).menu.length > 0
  return buildWebBundle({
    settings: document.settings,
    body,
    translations: translated,
    hostedAt,
    parts: [...blockTypes, ...(menu ? ['menu'] : []), ...(pushTarget && sells ? ['reminder'] : [])],
    css:
      stylesOf(blockTypes, { menu, live: sources.length > 0, headingPerScreen }) +
      themeCss(document.settings, groundColors(document)) +
      (tellsMore ? UPDATE_CSS : '') +
      (banner?.css ?? ''),
    basePath: folder,
    icons,
    assets,
    fonts: await readFonts(webFontsOf(document.settings, allText), readFont),
    pictureOrigins: pictureOrigins(document),
    playedOrigins: playedOrigins(document, frames),
    formTarget: hasForms(document) ? formTarget : undefined,
    pushTarget,
    visits,
    trustedTypes,
    edition: tellsMore
      ? {
          ...edition,
          ...saidInEdition(document, './'),
          categories: categoriesOf(blockTypes),
          takesShared: takesShared(document),
        }
      : undefined,
    sources:
      sources.length > 0
        ? {
            addresses: sources.map(({ address }) => address),
            relayed,
            snapshots: snapshot ?? {},
            sells,
          }
        : undefined,
  })
}

/** Whether one of its forms has room for what other apps share. */
function takesShared(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) =>
    formOf(block)?.fields.some(({ kind }) => kind === 'longText'),
  )
}

/** Whether an app has something that people fill in and send. */
export function hasForms(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) => formOf(block) !== null)
}

async function readFonts(fonts: WebFont[], readFont: WebBundleRequest['readFont']) {
  const read = await Promise.all(fonts.map(async (font) => ({ ...font, bytes: await readFont(font) })))
  return read.filter((font): font is WebFont & { bytes: Uint8Array } => font.bytes !== null)
}

/** Where the pictures come from that are not kept with the app. */
function pictureOrigins(document: AppDocument): string[] {
  return pictureSources(document)
    .filter((src) => /^https?:/i.test(src) && URL.canParse(src))
    .map((src) => new URL(src).origin)
}

/** Where its videos, its sounds and, if they may be shown, the pages in its frames come from. */
function playedOrigins(document: AppDocument, frames: boolean): PlayedOrigins {
  const found = mediaAddresses(document).flatMap((address) => mediaOrigin(address) ?? [])
  const of = (wanted: string) => found.flatMap(({ kind, origin }) => (kind === wanted ? [origin] : []))
  const embedded = frames ? frameAddresses(document) : []
  return { frames: [...of('frame'), ...embedded], media: of('media') }
}

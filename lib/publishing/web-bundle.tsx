import { provides } from '../sources/needs'
import { playsSound } from '../document/sources'
import type { ReactNode } from 'react'
import { AppView } from '@/lib/blocks/app-view'
import { focusCss } from '@/lib/blocks/frame/focus-css'
import { shapesOf } from '@/lib/blocks/icons/shapes'
import { STORE } from '@/lib/blocks/registries/live-registry'
import { UPDATE_CSS } from '@/lib/blocks/frame/update-css'
import { stylesOf, themeCss, usedTypes } from '@/lib/blocks/registries/styles'
import { assetHash } from '../document/asset'
import { getForm } from '../document/block'
import type { AppDocument } from '../document/document'
import { inLanguage } from '../document/in-language'
import { type MapTiles, positionOf, tileOrigin } from '../document/maps'
import { mediaOrigin } from '../document/media'
import { groundColors, getNavigation } from '../document/navigation'
import { offersNotifications, topicsOf } from '../document/offers-notifications'
import { frameAddresses, mediaAddresses, pictureSources, walkDocument } from '../document/walk'
import { snapshotResponses } from './snapshot-responses'
import { sells as isShop } from '../sources/catalogs'
import { transportOf } from '../sources/transports'
import type { LiveSnapshot } from './live-snapshot'
import { type Edition, categoriesOf, editionStrings } from './edition'
import type { BundleFile } from '../packaging/bundle-file'
import { type BundleAsset, assetPath } from '../packaging/web/assets'
import { type WebFont, webFontsOf } from '../packaging/web/fonts'
import type { WebUpdates } from '../packaging/web/update-manifest'
import type { WebIconBytes } from '../packaging/web/icons'
import type { PlayedOrigins } from '../packaging/web/security-policy'
import { buildWebBundle, languagePages } from '../packaging/web/web-bundle'

export type WebBundleRequest = {
  document: AppDocument
  /** The app's hosted folder, such as `/a/bakery/`. */
  folder: string
  /** Site that the app was made from. The bar links to it. */
  sourceUrl: string | null
  icons: WebIconBytes
  assets: readonly BundleAsset[]
  /** Responses of its sources at the time of the release. */
  live?: LiveSnapshot | null
  /** Shown above the app in its page, with its CSS. */
  banner?: { content: ReactNode; css: string }
  /** Form endpoint, without the block's ID. Without it, forms send nothing. */
  formTarget?: string | undefined
  /** Tile server of maps. Without it, they are sketches. */
  mapTiles?: MapTiles | undefined
  /** Endpoint for push subscriptions, and the release number. Without it, devices cannot subscribe. */
  push?: { target: string; version: number } | undefined
  /** Absolute URL where a server negotiates the language. */
  hostedAt?: string | undefined
  /** Endpoint for visit reports. */
  visits?: string | undefined
  /** Where its service worker finds the manifest. Without it, in the folder. */
  updates?: WebUpdates | undefined
  /** Whether its own origin relays its sources, as it does where the app is hosted. */
  relayed?: boolean | undefined
  /** Whether its CSP requires trusted types. */
  trustedTypes?: boolean
  /**
   * Edition of a release; defaults to the newest. Since the second edition, the app announces updates and the
   * manifest has more fields. `isPortable`: not bound to one URL. `monochrome`: the one-color icon.
   */
  edition?: { number: Edition; isPortable: boolean; monochrome?: Uint8Array }
  /** Whether blocks have their ids, so that a comment can name one. Not for releases. */
  blockIds?: boolean
  /** Whether frames may show other sites. Never set it where other apps share the origin. */
  frames?: boolean
  /** Returns a font file's bytes, or null if it is missing: the app then uses a system font. */
  readFont: (font: WebFont) => Promise<Uint8Array | null>
}

/** Renders a frozen document with the block components and packs it as a web bundle. */
export async function drawWebBundle({
  document,
  folder,
  sourceUrl,
  icons,
  assets,
  live: snapshot = null,
  banner,
  formTarget,
  mapTiles,
  push,
  hostedAt,
  visits,
  updates,
  relayed = visits !== undefined,
  trustedTypes,
  blockIds = false,
  frames = false,
  edition,
  readFont,
}: WebBundleRequest): Promise<BundleFile[]> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const paths = new Map(assets.map((asset) => [asset.hash, assetPath(asset)]))
  const translations = (document.settings.locales ?? []).map((locale) => inLanguage(document, locale))
  const { sources = [] } = document
  const pages = languagePages([document, ...translations].map(({ settings }) => settings))
  // New block types do not change the bytes of released apps.
  const blockTypes = usedTypes(document)
  const sells = blockTypes.some((type) => STORE.blocks.has(type))
  const plays = sources.some(playsSound)
  const hasRows = sources.some(({ kind }) => provides(kind, 'rows'))
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
      blockIds,
      frames,
      formTarget,
      mapTiles,
      notifications: { topics: topicsOf(shown), ...push },
      live:
        sources.length > 0
          ? { sources, relayed, sells, known: snapshotResponses(shown, snapshot) }
          : undefined,
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
  const announcesUpdates = edition !== undefined && edition.number >= 2
  const translated = translations.map((shown) => ({
    settings: shown.settings,
    body: draw(shown),
    ...(announcesUpdates && editionStrings(shown, `${shown.settings.language}.html`)),
  }))
  const allText = body + translated.map((one) => one.body).join('')
  const menu = getNavigation(document).menu.length > 0
  return buildWebBundle({
    settings: document.settings,
    body,
    translations: translated,
    hostedAt,
    parts: [
      ...blockTypes,
      ...(menu ? ['menu'] : []),
      ...(pushTarget && sells ? ['reminder'] : []),
      ...(hasRows ? ['calendar'] : []),
      ...(plays ? ['player'] : []),
    ],
    css:
      stylesOf(blockTypes, { menu, live: sources.length > 0, plays, headingPerScreen }) +
      themeCss(document.settings, groundColors(document)) +
      focusCss(document) +
      (announcesUpdates ? UPDATE_CSS : '') +
      (banner?.css ?? ''),
    basePath: folder,
    icons,
    assets,
    fonts: await readFonts(webFontsOf(document.settings, allText), readFont),
    pictureOrigins: [
      ...pictureOrigins(document),
      ...(mapTiles && showsMap(document) ? [tileOrigin(mapTiles)] : []),
    ],
    playedOrigins: playedOrigins(document, frames, sells),
    formTarget: hasForms(document) ? formTarget : undefined,
    pushTarget,
    visits,
    updates,
    trustedTypes,
    edition: announcesUpdates
      ? {
          ...edition,
          ...editionStrings(document, './'),
          categories: categoriesOf(blockTypes),
          reportsToShell: edition.number >= 4 && edition.isPortable,
          takesShared: acceptsShared(document),
        }
      : undefined,
    sources:
      sources.length > 0
        ? {
            addresses: sources.map(({ address }) => address),
            checkouts: sources.flatMap(({ checkout }) =>
              sells && checkout?.way === 'add' ? [checkout.page] : [],
            ),
            relayed,
            direct: sources.flatMap(({ kind, address }) => (transportOf(kind) ? [address] : [])),
            snapshots: snapshot ?? {},
            shops: sells ? sources.flatMap(({ kind }) => (isShop(kind) ? [kind] : [])) : null,
            hasRows,
            plays,
          }
        : undefined,
  })
}

/** Returns whether a form has a field for shared content from other apps. */
function acceptsShared(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) =>
    getForm(block)?.fields.some(({ kind }) => kind === 'longText'),
  )
}

/** Returns whether an app has a form. */
export function hasForms(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) => getForm(block) !== null)
}

async function readFonts(fonts: WebFont[], readFont: WebBundleRequest['readFont']) {
  const read = await Promise.all(fonts.map(async (font) => ({ ...font, bytes: await readFont(font) })))
  return read.filter((font): font is WebFont & { bytes: Uint8Array } => font.bytes !== null)
}

/** Lists the origins of pictures that are not in the bundle. */
function pictureOrigins(document: AppDocument): string[] {
  return pictureSources(document)
    .filter((src) => /^https?:/i.test(src) && URL.canParse(src))
    .map((src) => new URL(src).origin)
}

/** Whether a map has a position, around which tiles are drawn. */
function showsMap(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) => 'position' in block && positionOf(block.position))
}

/** Lists the origins of its videos and sounds, and of pages in frames if allowed. */
function playedOrigins(document: AppDocument, frames: boolean, sells: boolean): PlayedOrigins {
  const addresses = mediaAddresses(document)
  const found = addresses.flatMap((address) => mediaOrigin(address) ?? [])
  const of = (wanted: string) => found.flatMap(({ kind, origin }) => (kind === wanted ? [origin] : []))
  const embedded = frames ? frameAddresses(document) : []
  const own = addresses.some((address) => assetHash(address) !== null)
  const sold = (sells ? (document.sources ?? []) : []).flatMap(
    ({ kind, address }) => transportOf(kind)?.media(address) ?? [],
  )
  return { frames: [...of('frame'), ...embedded], media: [...of('media'), ...sold], own }
}

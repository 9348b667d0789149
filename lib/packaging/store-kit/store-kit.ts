import type { IconSet } from '../icon-names'
import { type ZipEntry, zip } from '../zip'
import { appPrivacyJson } from './app-privacy'
import type { DataPractices } from './data-types'
import { dataSafetyCsv } from './data-safety'
import { findDevice } from './devices'
import { drawFeatureGraphic, drawStoreIcon } from './graphics'
import { type Store, storeLocales } from './locales'
import { type KitFacts, readme } from './readme'
import { CATEGORIES, type ListingFacts, type ListingText, type ListingTexts } from './texts'

/** A screenshot that is ready: a PNG in its device's size. */
export type KitPicture = { language: string; device: string; position: number; bytes: Uint8Array }

export type StoreKitInput = Omit<KitFacts, 'left' | 'missing' | 'pictures'> & {
  /** The languages of the app, its main one in front. */
  settings: { language: string; locales?: readonly string[] | undefined }
  icons: IconSet
  /** Behind the icon in the feature graphic. */
  primaryColor: string
  /** What the icon stands on. */
  iconBackground: string
  facts: ListingFacts
  /** By the app's languages. */
  texts: ReadonlyMap<string, ListingTexts>
  pictures: readonly KitPicture[]
  practices: DataPractices
}

const PLAY_FILES = [
  ['title', 'title.txt'],
  ['shortDescription', 'short_description.txt'],
  ['fullDescription', 'full_description.txt'],
] as const
const APPLE_FILES = [
  ['name', 'name.txt'],
  ['subtitle', 'subtitle.txt'],
  ['description', 'description.txt'],
  ['keywords', 'keywords.txt'],
  ['promotionalText', 'promotional_text.txt'],
  ['whatsNew', 'release_notes.txt'],
] as const

/**
 * What a store asks for beside the package, as a ZIP in the layout of fastlane's `supply` (Google Play) and `deliver` (App
 * Store). What its owner has not written is not in it, and the README says so. The same input gives the same bytes.
 */
export async function buildStoreKit(input: StoreKitInput): Promise<Buffer> {
  const { settings, texts, facts, practices, pictures } = input
  const stores = {
    play: storeLocales('play', settings),
    apple: storeLocales('apple', settings),
  }
  const privacy = appPrivacyJson(practices)
  const entries: ZipEntry[] = [
    text('data-safety.csv', dataSafetyCsv(practices)),
    ...(privacy === null ? [] : [text('fastlane/app_privacy_details.json', privacy)]),
    ...(facts.category
      ? [line('fastlane/metadata/primary_category.txt', CATEGORIES[facts.category][1])]
      : []),
    ...[...stores.play.locales].flatMap(([tag, locale]) =>
      playTexts(locale, texts.get(tag), input.versionCode),
    ),
    ...[...stores.apple.locales].flatMap(([tag, locale]) => appleTexts(locale, texts.get(tag), facts)),
    ...(await playGraphics(input, stores.play.locales)),
    ...pictures.flatMap((picture) => screenshot(picture, stores)),
  ]
  const left = { play: stores.play.left, apple: stores.apple.left }
  const about = {
    ...input,
    left,
    pictures: pictures.length,
    missing: missing(texts.get(settings.language), facts),
  }
  return zip([text('README.md', readme(about)), ...sorted(entries)])
}

function playTexts(locale: string, said: ListingTexts = {}, versionCode: number): ZipEntry[] {
  const folder = `fastlane/metadata/android/${locale}`
  return [
    ...files(folder, PLAY_FILES, said),
    ...(said.changes ? [line(`${folder}/changelogs/${versionCode}.txt`, said.changes)] : []),
  ]
}

function appleTexts(
  locale: string,
  said: ListingTexts = {},
  { privacyUrl, supportUrl }: ListingFacts,
): ZipEntry[] {
  const folder = `fastlane/metadata/${locale}`
  return [
    ...files(folder, APPLE_FILES, said),
    ...(privacyUrl ? [line(`${folder}/privacy_url.txt`, privacyUrl)] : []),
    ...(supportUrl ? [line(`${folder}/support_url.txt`, supportUrl)] : []),
  ]
}

function files(
  folder: string,
  names: readonly (readonly [ListingText, string])[],
  said: ListingTexts,
): ZipEntry[] {
  return names.flatMap(([name, file]) => (said[name] ? [line(`${folder}/${file}`, said[name])] : []))
}

/** Icon and feature graphic in each language's folder, where supply looks for them. */
async function playGraphics(input: StoreKitInput, locales: ReadonlyMap<string, string>): Promise<ZipEntry[]> {
  const { icons, primaryColor, iconBackground } = input
  const icon = await drawStoreIcon(icons, iconBackground)
  const feature = await drawFeatureGraphic(icons, primaryColor, iconBackground)
  return [...locales.values()].flatMap((locale) => [
    { path: `fastlane/metadata/android/${locale}/images/icon.png`, data: icon },
    { path: `fastlane/metadata/android/${locale}/images/featureGraphic.png`, data: feature },
  ])
}

function screenshot(
  { language, device: name, position, bytes }: KitPicture,
  stores: Record<Store, { locales: ReadonlyMap<string, string> }>,
): ZipEntry[] {
  const device = findDevice(name)
  const locale = device && stores[device.store].locales.get(language)
  if (!device || locale === undefined) return []
  const number = String(position).padStart(2, '0')
  const path =
    device.store === 'play'
      ? `fastlane/metadata/android/${locale}/images/${device.folder}/${number}.png`
      : `fastlane/screenshots/${locale}/${device.name}-${number}.png`
  return [{ path, data: bytes }]
}

/** What both stores ask for and nobody has written. */
function missing(said: ListingTexts = {}, facts: ListingFacts): string[] {
  const wanted = [
    ['title', said.title],
    ['short description', said.shortDescription],
    ['full description', said.fullDescription],
    ['App Store name', said.name],
    ['App Store description', said.description],
    ['keywords', said.keywords],
    ['address of the privacy policy', facts.privacyUrl],
    ['address for support', facts.supportUrl],
    ['contact email', facts.email],
    ['category', facts.category],
  ] as const
  return wanted.flatMap(([name, value]) => (value ? [] : [name]))
}

function text(path: string, said: string): ZipEntry {
  return { path, data: Buffer.from(said) }
}

function line(path: string, said: string): ZipEntry {
  return text(path, `${said}\n`)
}

function sorted(entries: ZipEntry[]): ZipEntry[] {
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1))
}

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

/** A finished screenshot: a PNG in its device's size. */
export type KitPicture = { language: string; device: string; position: number; bytes: Uint8Array }

export type StoreKitInput = Omit<KitFacts, 'left' | 'missing' | 'pictures' | 'hasTooFew'> & {
  /** Languages of the app, main language first. */
  settings: { language: string; locales?: readonly string[] | undefined }
  icons: IconSet
  /** Background of the feature graphic. */
  primaryColor: string
  /** Background of the icon. */
  iconBackground: string
  facts: ListingFacts
  /** By language of the app. */
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
 * Builds the store listing as a ZIP in the layout of fastlane's `supply` (Google Play) and `deliver` (App
 * Store). Omits texts that the owner has not written, and lists them in the README. The same input gives the
 * same bytes.
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
    hasTooFew: [...stores.play.locales.keys()].some((tag) => phonePictures(pictures, tag) < 2),
    missing: missing(texts.get(settings.language), facts),
  }
  return zip([text('README.md', readme(about)), ...sorted(entries)])
}

function playTexts(locale: string, texts: ListingTexts = {}, versionCode: number): ZipEntry[] {
  const folder = `fastlane/metadata/android/${locale}`
  return [
    ...files(folder, PLAY_FILES, texts),
    ...(texts.changes ? [line(`${folder}/changelogs/${versionCode}.txt`, texts.changes)] : []),
  ]
}

function appleTexts(
  locale: string,
  texts: ListingTexts = {},
  { privacyUrl, supportUrl }: ListingFacts,
): ZipEntry[] {
  const folder = `fastlane/metadata/${locale}`
  return [
    ...files(folder, APPLE_FILES, texts),
    ...(privacyUrl ? [line(`${folder}/privacy_url.txt`, privacyUrl)] : []),
    ...(supportUrl ? [line(`${folder}/support_url.txt`, supportUrl)] : []),
  ]
}

function files(
  folder: string,
  names: readonly (readonly [ListingText, string])[],
  texts: ListingTexts,
): ZipEntry[] {
  return names.flatMap(([name, file]) => (texts[name] ? [line(`${folder}/${file}`, texts[name])] : []))
}

/** Adds icon and feature graphic to each language's folder, as supply requires. */
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

function phonePictures(pictures: readonly KitPicture[], tag: string): number {
  return pictures.filter(({ device, language }) => device === 'phone' && language === tag).length
}

/** Lists the required texts that are missing. */
function missing(texts: ListingTexts = {}, facts: ListingFacts): string[] {
  const wanted = [
    ['title', texts.title],
    ['short description', texts.shortDescription],
    ['full description', texts.fullDescription],
    ['App Store name', texts.name],
    ['App Store description', texts.description],
    ['keywords', texts.keywords],
    ['address of the privacy policy', facts.privacyUrl],
    ['address for support', facts.supportUrl],
    ['contact email', facts.email],
    ['category', facts.category],
  ] as const
  return wanted.flatMap(([name, value]) => (value ? [] : [name]))
}

function text(path: string, content: string): ZipEntry {
  return { path, data: Buffer.from(content) }
}

function line(path: string, content: string): ZipEntry {
  return text(path, `${content}\n`)
}

function sorted(entries: ZipEntry[]): ZipEntry[] {
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1))
}

import { listLanguages } from '../../document/languages'

/** Google Play's listing languages (support.google.com/googleplay/android-developer/answer/9844778). */
const PLAY =
  'af am ar az-AZ be bg bn-BD ca cs-CZ da-DK de-DE el-GR en-AU en-CA en-GB en-IN en-SG en-US en-ZA es-419 es-ES es-US et ' +
  'eu-ES fa fi-FI fil fr-CA fr-FR gl-ES gu hi-IN hr hu-HU hy-AM id is-IS it-IT iw-IL ja-JP ka-GE kk km-KH kn-IN ko-KR ky-KG ' +
  'lo-LA lt lv mk-MK ml-IN mn-MN mr-IN ms my-MM ne-NP nl-NL no-NO pa pl-PL pt-BR pt-PT rm ro ru-RU si-LK sk sl sq sr sv-SE ' +
  'sw ta-IN te-IN th tr-TR uk ur vi zh-CN zh-HK zh-TW zu'

/** The App Store's language codes, as deliver uses them. */
const APPLE =
  'ar-SA bn-BD ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR gu-IN he hi hr hu id it ja kn-IN ko ml-IN ' +
  'mr-IN ms nl-NL no or-IN pa-IN pl pt-BR pt-PT ro ru sk sl-SI sv ta-IN te-IN th tr uk ur-PK vi zh-Hans zh-Hant'

export const STORE_LOCALES = { play: PLAY.split(' '), apple: APPLE.split(' ') } as const
export type Store = keyof typeof STORE_LOCALES

/** Latin American Spanish, for countries without a separate listing. */
const AMERICAN_SPANISH = { play: 'es-419', apple: 'es-MX' } as const

/**
 * Returns a store's code for an app's language: the same, or the closest one with the same language and
 * script. Returns null if the store has none, such as Maltese on Google Play.
 * @param tag BCP 47
 */
export function storeLocale(store: Store, tag: string): string | null {
  const wanted = new Intl.Locale(tag).maximize()
  const same = STORE_LOCALES[store]
    .map((name) => ({ name, locale: new Intl.Locale(name).maximize() }))
    .filter(({ locale }) => plain(locale.language) === plain(wanted.language) && sameScript(locale, wanted))
  const exact = same.find(({ locale }) => locale.region === wanted.region)
  if (exact) return exact.name
  if (wanted.language === 'es') return AMERICAN_SPANISH[store]
  const usual = new Intl.Locale(wanted.language, { script: wanted.script }).maximize().region
  return (same.find(({ locale }) => locale.region === usual) ?? same[0])?.name ?? null
}

/** The stores have a single Norwegian. */
function plain(language: string): string {
  return language === 'nb' || language === 'nn' ? 'no' : language
}

function sameScript(a: Intl.Locale, b: Intl.Locale): boolean {
  return a.script === b.script
}

/**
 * Maps an app's languages to a store's codes, main language first. If two have the same code, the first wins.
 * @returns the store's codes by the app's tags, and the tags that the store does not support
 */
export function storeLocales(
  store: Store,
  settings: Parameters<typeof listLanguages>[0],
): { locales: Map<string, string>; left: string[] } {
  const locales = new Map<string, string>()
  const left: string[] = []
  for (const tag of listLanguages(settings)) {
    const name = storeLocale(store, tag)
    if (name === null || [...locales.values()].includes(name)) left.push(tag)
    else locales.set(tag, name)
  }
  return { locales, left }
}

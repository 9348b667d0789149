/** The languages in which apps have words of their own. */
const LANGUAGES = ['en', 'ar', 'da', 'de', 'es', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'] as const

/** The words of one type of block in each of these languages. */
export type Translations<T> = Readonly<Record<(typeof LANGUAGES)[number], T>>

/**
 * The words in the app's language, else in English. `lang` is set where they differ from the app's language, so that a screen
 * reader pronounces them rightly.
 */
export function translated<T>(table: Translations<T>, language = 'en'): { text: T; lang: 'en' | undefined } {
  const base = language.toLowerCase().split('-')[0]
  const known = LANGUAGES.find((one) => one === base)
  return known ? { text: table[known], lang: undefined } : { text: table.en, lang: 'en' }
}

/** What Intl formats an app in: its language, then English rather than whatever the machine speaks. */
export function localesOf(language = 'en'): string[] {
  return [language, 'en']
}

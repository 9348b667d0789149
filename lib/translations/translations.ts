import en from './en.json'

/** Texts of apps, their shells and messages, by group. Names in braces are placeholders. */
export type Translations = typeof en
export type TranslationGroup = keyof Translations

const known = new Map<string, Partial<Translations>>([['en', en]])

/** Registers a language. Servers register all of them (all.ts), the builder those of the open app. */
export function addTranslations(language: string, texts: Partial<Translations>): void {
  known.set(language, texts)
}

/** @param language as primaryLanguage returns it */
export function hasTranslations(language: string): boolean {
  return known.has(language)
}

/** Returns the language of a BCP 47 tag without script and region. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0]!
}

/**
 * Returns a group in a language: the regional variant if it exists, else the language, else English. `lang`
 * is set if English replaces a missing language, so that screen readers pronounce it correctly.
 */
export function translated<G extends TranslationGroup>(
  group: G,
  tag = 'en',
): { text: Translations[G]; lang: 'en' | undefined } {
  const text = known.get(tag)?.[group] ?? known.get(primaryLanguage(tag))?.[group]
  return text === undefined ? { text: en[group], lang: 'en' } : { text, lang: undefined }
}

/** Locales for Intl: the app's language, then English instead of the machine's locale. */
export function localesOf(language = 'en'): string[] {
  return [language, 'en']
}

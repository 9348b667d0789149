/** All languages, for servers. Browsers import translations.ts and add only the languages they need. */
import ar from './ar.json'
import da from './da.json'
import de from './de.json'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'
import it from './it.json'
import ja from './ja.json'
import nb from './nb.json'
import nl from './nl.json'
import pl from './pl.json'
import ptBr from './pt-BR.json'
import pt from './pt.json'
import sv from './sv.json'
import tr from './tr.json'
import { addTranslations, type TranslationGroup, type Translations } from './translations'
import zh from './zh.json'

export { type Translations, translated } from './translations'

/** Languages of the groups that are not in PARTIAL. */
const APPS = ['ar', 'da', 'de', 'en', 'es', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'] as const
const SITES = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'sv'] as const
const SHELLS = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'sv',
  'tr',
  'zh',
] as const

type Language = (typeof APPS)[number] | (typeof SHELLS)[number]

const files: Record<Language, object> = {
  ar,
  da,
  de,
  en,
  es,
  fr,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  sv,
  tr,
  zh,
}
/** A test finds missing and surplus keys. */
const ALL: Record<Language, Partial<Translations>> = files

for (const [language, texts] of Object.entries(ALL)) addTranslations(language, texts)

/** Groups with other languages than APPS. Elsewhere they are in English. */
const PARTIAL: { readonly [G in TranslationGroup]?: readonly Language[] } = {
  firstDocument: SITES,
  offlinePage: SITES,
  androidShell: SHELLS,
  iosShell: SHELLS,
  iosNotifications: SHELLS,
  iosReasons: SHELLS,
}

export function listLanguages(group: TranslationGroup): readonly Language[] {
  return PARTIAL[group] ?? APPS
}

/** Returns a group in each of its languages. */
export function inEveryLanguage<G extends TranslationGroup>(group: G): Record<string, Translations[G]> {
  return Object.fromEntries(listLanguages(group).map((language) => [language, ALL[language][group]!]))
}

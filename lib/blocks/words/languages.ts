import type { Translations } from './translations'

/** Names the switch for screen readers, and the menu where no language is open. */
export const LANGUAGE: Translations<string> = {
  en: 'Language',
  ar: 'اللغة',
  da: 'Sprog',
  de: 'Sprache',
  es: 'Idioma',
  fr: 'Langue',
  it: 'Lingua',
  nb: 'Språk',
  nl: 'Taal',
  pl: 'Język',
  pt: 'Idioma',
  sv: 'Språk',
}

/** A language as those call it who speak it: "Svenska"; the tag where it has no name. */
export function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    const [first = '', ...rest] = name
    return first.toLocaleUpperCase(tag) + rest.join('')
  } catch {
    return tag
  }
}

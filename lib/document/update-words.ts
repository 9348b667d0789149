import type { AppDocument } from './document'
import { own, withText } from './overlay'
import { acceptedText, textsOfIds } from './words'

/** Says something else in a further language, by the id of what says it and the way to it there; null is the main language's. */
export type UpdateWords = {
  type: 'update-words'
  locale: string
  texts: { [id: string]: { [path: string]: string | null } }
}

/** Texts that are not there any more, and translations that cannot stand where they should, are passed over. */
export function updateWords(document: AppDocument, { locale, texts }: UpdateWords): AppDocument {
  if (!document.settings.locales?.includes(locale)) return document
  let { words } = document
  for (const said of textsOfIds(document, new Set(Object.keys(texts)))) {
    const text = own(own(texts, said.id), said.path)
    if (text === undefined) continue
    const isEmpty = text === null || text.trim() === ''
    if (!isEmpty && acceptedText(said, text) === null) continue
    // As it was typed: what tidies it is reading.
    words = withText(words, locale, said.id, said.path, isEmpty ? null : text)
  }
  return words === document.words ? document : { ...document, words }
}

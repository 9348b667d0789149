import type { AppDocument } from './document'
import { own, withText } from './overlay'
import { acceptedText, textsOfIds } from './words'

/** Sets translations by the ID of the owner and the path in it. Null removes a translation. */
export type UpdateWords = {
  type: 'update-words'
  locale: string
  texts: { [id: string]: { [path: string]: string | null } }
}

/** Ignores texts that no longer exist and translations that are invalid there. */
export function updateWords(document: AppDocument, { locale, texts }: UpdateWords): AppDocument {
  if (!document.settings.locales?.includes(locale)) return document
  let { words } = document
  for (const original of textsOfIds(document, new Set(Object.keys(texts)))) {
    const text = own(own(texts, original.id), original.path)
    if (text === undefined) continue
    const isEmpty = text === null || text.trim() === ''
    if (!isEmpty && acceptedText(original, text) === null) continue
    // Stored as typed. Reading normalizes it.
    words = withText(words, locale, original.id, original.path, isEmpty ? null : text)
  }
  return words === document.words ? document : { ...document, words }
}

import type { Operation } from '@/lib/document/operations'
import { own, type Words } from '@/lib/document/overlay'

/** Translations of copied objects, under the ids of their copies. @param ids new ids by old ids */
export function translationsForCopies(words: Words | undefined, ids: ReadonlyMap<string, string>): Words {
  const locales = Object.keys(words ?? {}).flatMap((locale) => {
    const texts = [...ids].flatMap(([from, to]) => {
      const translations = own(own(words, locale), from)
      return translations ? [[to, translations] as const] : []
    })
    return texts.length > 0 ? [[locale, Object.fromEntries(texts)] as const] : []
  })
  return Object.fromEntries(locales)
}

/** Edits that add translations to copies. Skips languages that the app doesn't have. */
export function translationEdits(words: Words): Operation[] {
  return Object.entries(words).map(([locale, texts]) => ({ type: 'update-words', locale, texts }))
}

import type { Operation } from '@/lib/document/operations'
import { own, type Words } from '@/lib/document/overlay'

/** What some things say in the further languages, under the names of their copies. @param ids of the copies, by those of the originals */
export function wordsOfCopies(words: Words | undefined, ids: ReadonlyMap<string, string>): Words {
  const locales = Object.keys(words ?? {}).flatMap((locale) => {
    const texts = [...ids].flatMap(([from, to]) => {
      const said = own(own(words, locale), from)
      return said ? [[to, said] as const] : []
    })
    return texts.length > 0 ? [[locale, Object.fromEntries(texts)] as const] : []
  })
  return Object.fromEntries(locales)
}

/** The edits that say it, once the copies are there. Languages that the app does not have are passed over. */
export function sayWords(words: Words): Operation[] {
  return Object.entries(words).map(([locale, texts]) => ({ type: 'update-words', locale, texts }))
}

import { completeness } from '../in-language'
import { englishName } from '../languages'
import type { Check } from './check'

/** Finds languages with untranslated texts. */
export const incompleteLanguages: Check = {
  name: 'incomplete-languages',
  find: (document) =>
    (document.settings.locales ?? []).flatMap((locale) => {
      const { done, total } = completeness(document, locale)
      if (done === total) return []
      const message = `${englishName(locale)}: ${done} of ${total} texts are translated`
      const advice = 'The others show in the main language. Translate them in Settings, under Language.'
      return [{ message, advice, at: { screenId: null, blockId: null, prop: 'settings.locales' } }]
    }),
}

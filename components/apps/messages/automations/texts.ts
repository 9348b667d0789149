import type { Template, Templates } from '@/lib/push/automations/description'
import type { AutomationSettings, AutomationView } from '@/lib/push/automations/schema'

/** Field values by language. */
export type Texts = Readonly<Record<string, Required<Templates>>>

const EMPTY: Template = { title: '', text: '' }

/** Texts to edit in each language: the owner's, else our default, else empty. */
export function toShow({ settings, words }: AutomationView, languages: readonly string[]): Texts {
  return Object.fromEntries(
    languages.map((language) => {
      const { one, many } = settings.texts[language] ?? words[language] ?? { one: EMPTY }
      return [language, { one, many: many ?? EMPTY }]
    }),
  )
}

/** Texts to store. Leaves out languages without a title and unchanged defaults. */
export function toSave(
  texts: Texts,
  { words, placeholders }: Pick<AutomationView, 'words' | 'placeholders'>,
): AutomationSettings['texts'] {
  const entries = Object.entries(texts).flatMap(([language, { one, many }]) => {
    const isOurs = (part: keyof Templates, { title, text }: Template) => {
      const own = words[language]?.[part] ?? EMPTY
      return title === own.title && text === own.text
    }
    if (one.title.trim() === '' || (isOurs('one', one) && isOurs('many', many))) return []
    return [[language, { one, ...(placeholders.many && many.title.trim() !== '' && { many }) }] as const]
  })
  return Object.fromEntries(entries)
}

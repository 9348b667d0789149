import type { Template, Templates } from '@/lib/push/automations/description'
import type { AutomationSettings, AutomationView } from '@/lib/push/automations/schema'

/** What the fields hold, by language. */
export type Texts = Readonly<Record<string, Required<Templates>>>

const EMPTY: Template = { title: '', text: '' }

/** What an automation says now in each language: the owner's words, else ours, else nothing. */
export function toShow({ settings, words }: AutomationView, languages: readonly string[]): Texts {
  return Object.fromEntries(
    languages.map((language) => {
      const { one, many } = settings.texts[language] ?? words[language] ?? { one: EMPTY }
      return [language, { one, many: many ?? EMPTY }]
    }),
  )
}

/** What is sent: a language without a title is left out, and so are words that are ours. */
export function toSave(
  texts: Texts,
  { words, placeholders }: Pick<AutomationView, 'words' | 'placeholders'>,
): AutomationSettings['texts'] {
  const said = Object.entries(texts).flatMap(([language, { one, many }]) => {
    const isOurs = (part: keyof Templates, { title, text }: Template) => {
      const own = words[language]?.[part] ?? EMPTY
      return title === own.title && text === own.text
    }
    if (one.title.trim() === '' || (isOurs('one', one) && isOurs('many', many))) return []
    return [[language, { one, ...(placeholders.many && many.title.trim() !== '' && { many }) }] as const]
  })
  return Object.fromEntries(said)
}

'use client'

import { canonical, getDirection } from '@/lib/document/languages'
import { type Settings, settingsSchema } from '@/lib/document/settings'
import { ChoiceField } from '../fields/choice-field'
import { TextField } from '../fields/text-field'

const DIRECTIONS = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const

type MainLanguageProps = {
  settings: Settings
  update: (change: Partial<Settings>, gesture?: string) => void
}

/** The main language of the app. The text direction follows it, but can be overridden. */
export function MainLanguage({ settings, update }: MainLanguageProps) {
  const { language, direction, locales = [] } = settings
  const schema = settingsSchema.shape.language
    .unwrap()
    .refine((tag) => !locales.includes(canonical(tag)), 'Remove it from the other languages first')
  const commit = (tag: string) => {
    const follows = getDirection(tag) !== getDirection(language)
    update({ language: tag, ...(follows && { direction: getDirection(tag) }) }, 'settings.language')
  }
  return (
    <>
      <TextField
        label="Main language"
        hint="Its code, such as en, sv or pt-BR"
        spellCheck={false}
        field="settings.language"
        value={language}
        schema={schema}
        commit={commit}
      />
      <ChoiceField
        label="Reading direction"
        value={direction}
        options={DIRECTIONS}
        onChange={(next) => update({ direction: next })}
      />
    </>
  )
}

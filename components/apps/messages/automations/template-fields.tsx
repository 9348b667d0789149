'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { getDirection, englishName } from '@/lib/document/languages'
import type { Template } from '@/lib/push/automations/description'
import { fillTemplate } from '@/lib/push/automations/fill'
import type { AutomationsView, AutomationView } from '@/lib/push/automations/schema'
import { MAX_TEXT, MAX_TITLE } from '@/lib/push/message'
import { copy } from './copy'
import { type Texts, toShow } from './texts'

type Props = {
  automation: AutomationView
  view: AutomationsView
  texts: Texts
  change: (texts: Texts) => void
}

/** Edits a message template in each of the app's languages, with a preview below. */
export function TemplateFields({ automation, view, texts, change }: Props) {
  const { placeholders, words } = automation
  const [language, setLanguage] = useState(view.languages[0]!)
  const shown = texts[language]!
  const set = (part: 'one' | 'many', template: Template) =>
    change({ ...texts, [language]: { ...shown, [part]: template } })
  const common = { app: view.app.name, language }
  const ours = () =>
    change({
      ...texts,
      ...toShow({ ...automation, settings: { ...automation.settings, texts: {} } }, [language]),
    })
  return (
    <>
      {view.languages.length > 1 && (
        <Field label={copy.language} className="max-w-xs">
          <NativeSelect value={language} onChange={({ target }) => setLanguage(target.value)}>
            {view.languages.map((tag) => (
              <option key={tag} value={tag}>
                {englishName(tag)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <OneTemplate
        {...common}
        template={shown.one}
        examples={placeholders.one}
        change={(one) => set('one', one)}
      />
      {placeholders.many && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{copy.many}</legend>
          <OneTemplate
            {...common}
            template={shown.many}
            examples={placeholders.many}
            change={(many) => set('many', many)}
          />
        </fieldset>
      )}
      {words[language] && (
        <div>
          <Button variant="ghost" size="sm" onClick={ours}>
            {copy.ours}
          </Button>
        </div>
      )}
    </>
  )
}

type OneProps = {
  template: Template
  examples: Readonly<Record<string, string>>
  app: string
  language: string
  change: (template: Template) => void
}

function OneTemplate({ template, examples, app, language, change }: OneProps) {
  const filled = fillTemplate(template, { ...examples, app }, { title: MAX_TITLE, text: MAX_TEXT })
  const names = Object.keys(examples).map((name) => `{${name}}`)
  const direction = { lang: language, dir: getDirection(language) }
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={copy.oneTitle} hint={copy.placeholders(names.join(', '))}>
        <Input
          {...direction}
          maxLength={MAX_TITLE}
          value={template.title}
          onChange={({ target }) => change({ ...template, title: target.value })}
        />
      </Field>
      <Field label={copy.oneText}>
        <Textarea
          {...direction}
          rows={2}
          maxLength={MAX_TEXT}
          value={template.text}
          onChange={({ target }) => change({ ...template, text: target.value })}
        />
      </Field>
      <div className="grid min-w-0 gap-0.5 rounded-md bg-muted px-4 py-3 text-sm sm:col-span-2">
        <p className="text-[13px] text-muted-foreground">{copy.preview}</p>
        <p {...direction} className="font-medium break-words">
          {filled.title}
        </p>
        <p {...direction} className="break-words whitespace-pre-line">
          {filled.text}
        </p>
      </div>
    </div>
  )
}

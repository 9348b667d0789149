'use client'

import { Languages, X } from 'lucide-react'
import { type SyntheticEvent, useDeferredValue, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { completeness } from '@/lib/document/in-language'
import { englishName } from '@/lib/document/languages'
import { MAX_LOCALES } from '@/lib/document/settings'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { findLanguage, LANGUAGE_NAMES } from './language-names'

/** What the app speaks besides its main language: how far each is, and the way to its texts. */
export function FurtherLanguages() {
  const store = useEditorStore()
  const document = useEditor((state) => state.history.present)
  const { locales = [], language: main } = document.settings
  // Counting all texts can wait for the next letter that is typed elsewhere.
  const counted = useDeferredValue(document)
  const change = (next: string[]) => edit(store, { type: 'update-settings', settings: { locales: next } })
  return (
    <div className="grid gap-3">
      {locales.length > 0 && (
        <ul aria-label="Other languages" className="grid gap-2">
          {locales.map((locale) => (
            <LanguageRow
              key={locale}
              locale={locale}
              {...completeness(counted, locale)}
              onRemove={() => {
                change(locales.filter((tag) => tag !== locale))
                store.set({ announcement: `${englishName(locale)} removed. Undo brings it back.` })
              }}
            />
          ))}
        </ul>
      )}
      <AddLanguage taken={[main, ...locales]} onAdd={(locale) => change([...locales, locale])} />
      {locales.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          onClick={() => store.set({ dialog: 'translations' })}
        >
          <Languages aria-hidden="true" />
          Translate
        </Button>
      )}
    </div>
  )
}

type LanguageRowProps = { locale: string; done: number; total: number; onRemove: () => void }

function LanguageRow({ locale, done, total, onRemove }: LanguageRowProps) {
  const name = englishName(locale)
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <li className="flex items-center gap-2 rounded-md border py-1.5 pr-1 pl-3">
      <div className="grid min-w-0 flex-1 gap-1.5 py-1">
        <p className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate">{name}</span>
          <span className="text-[13px] text-muted-foreground tabular-nums">{percent}%</span>
        </p>
        <Progress
          value={done}
          max={total}
          label={`${name}: ${done} of ${total} texts translated`}
          className="h-1"
        />
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

type AddLanguageProps = { taken: readonly string[]; onAdd: (locale: string) => void }

function AddLanguage({ taken, onAdd }: AddLanguageProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    const locale = findLanguage(text)
    if (locale === null) return setError('Choose a language from the list, or enter a code like pt-BR')
    if (taken.includes(locale)) return setError(`The app already has ${englishName(locale)}`)
    if (taken.length > MAX_LOCALES) return setError(`An app can have at most ${MAX_LOCALES} other languages`)
    onAdd(locale)
    setText('')
    setError(undefined)
  }
  return (
    <form className="flex items-end gap-2" onSubmit={add} noValidate>
      <Field label="Add a language" error={error} className="min-w-0 flex-1">
        <Input
          compact
          list={list}
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder="French, ar, pt-BR …"
          data-field="settings.locales"
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <datalist id={list}>
          {LANGUAGE_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className={error ? 'h-10 self-center md:h-9' : 'h-10 md:h-9'}
      >
        Add
      </Button>
    </form>
  )
}

'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import type { RowAnswer } from '@/lib/collections/responses'
import { type Field as CollectionField, TRANSLATED } from '@/lib/collections/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { Conflict } from './conflict'
import { copy } from './copy'
import { DialogForm } from './form'
import { ValueField } from './value-field'
import { type Typed, fromTyped, toTyped } from './values'

const texts = copy.row

type Props = {
  appId: string
  /** The path of the rows' calls. */
  path: string
  fields: readonly CollectionField[]
  /** The app's languages, the main one first. */
  languages: readonly string[]
  /** Null for a new row. */
  row: RowAnswer | null
  onDone: (isSaved: boolean) => void
}

/** The form of a row. */
export function RowDialog({ appId, path, fields, languages, row, onDone }: Props) {
  const [version, setVersion] = useState(row?.version ?? null)
  const [typed, setTyped] = useState<Typed>(() => toTyped(fields, row?.values ?? {}))
  const [translations, setTranslations] = useState(row?.translations ?? {})
  const [visible, setVisible] = useState(row?.visible ?? true)
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const [newer, setNewer] = useState<RowAnswer | null>(null)
  const { values, errors: unread } = fromTyped(fields, typed)

  const send = async () => {
    if (Object.keys(unread).length > 0)
      return Object.fromEntries(Object.entries(unread).map(([id, message]) => [`values.${id}`, message]))
    const body = { values, translations, visible, ...(version !== null && { version }) }
    try {
      await apiRequest(row ? 'PATCH' : 'POST', row ? `${path}/${row.id}` : path, body)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'row-changed') throw error
      const current = error.body['current'] as RowAnswer
      setNewer(current)
      setVersion(current.version)
      return undefined
    }
    notify({ title: visible ? texts.saved : texts.savedDraft })
    onDone(true)
    return undefined
  }
  const takeTheirs = (current: RowAnswer) => {
    setTyped(toTyped(fields, current.values))
    setTranslations(current.translations)
    setVisible(current.visible)
    setNewer(null)
  }
  const translated = fields.filter(({ type }) => TRANSLATED.includes(type))
  const isMain = language === languages[0]

  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={row ? texts.edit : texts.add}>
        <DialogForm send={send} button={newer ? texts.keepMine : texts.save} onCancel={() => onDone(false)}>
          {(errors) => (
            <>
              {newer && <Conflict {...{ fields, values, newer }} onTheirs={() => takeTheirs(newer)} />}
              {languages.length > 1 && (
                <Field label={texts.language}>
                  <NativeSelect value={language} onChange={(event) => setLanguage(event.target.value)}>
                    {languages.map((tag) => (
                      <option key={tag} value={tag}>
                        {nameOf(tag)}
                      </option>
                    ))}
                  </NativeSelect>
                </Field>
              )}
              {isMain
                ? fields.map((field) => (
                    <ValueField
                      key={field.id}
                      {...{ appId, field }}
                      value={typed[field.id] ?? ''}
                      error={errors[`values.${field.id}`]}
                      onChange={(value) => setTyped((before) => ({ ...before, [field.id]: value }))}
                    />
                  ))
                : translated.map(({ id, name, type }) => {
                    const Control = type === 'long-text' ? Textarea : Input
                    return (
                      <Field
                        key={id}
                        label={name}
                        error={errors[`translations.${language}.${id}`]}
                        hint={texts.translationHint(String(typed[id] ?? ''))}
                      >
                        <Control
                          lang={language}
                          dir="auto"
                          value={translations[language]?.[id] ?? ''}
                          onChange={({ target }: { target: { value: string } }) =>
                            setTranslations((before) => ({
                              ...before,
                              [language]: { ...before[language], [id]: target.value },
                            }))
                          }
                        />
                      </Field>
                    )
                  })}
              {!isMain && translated.length === 0 && (
                <p className="text-[15px] text-muted-foreground">{texts.noTexts}</p>
              )}
              <label className="flex min-h-11 items-center gap-3 text-[15px]">
                <Checkbox checked={visible} onCheckedChange={setVisible} />
                {texts.visible}
              </label>
            </>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
}

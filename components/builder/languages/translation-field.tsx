'use client'

import { z } from 'zod'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { getDirection } from '@/lib/document/languages'
import { textAt } from '@/lib/document/overlay'
import { readNotation } from '@/lib/document/rich-text-notation'
import type { TranslatableText } from '@/lib/document/words'
import { useBoundText } from '../fields/use-bound-text'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

type TranslationFieldProps = {
  source: TranslatableText
  locale: string
  label: string
  hideLabel?: boolean
  hint?: string
}

/** The translation of a text. If empty, the app shows the main language. */
export function TranslationField({ source, locale, label, hideLabel, hint }: TranslationFieldProps) {
  const store = useEditorStore()
  const { id, path } = source
  const value = useEditor((state) => textAt(state.history.present.words, locale, id, path) ?? '')
  const field = `words.${locale}.${id}.${path}`
  const { text, error, change, leave } = useBoundText({
    field,
    value,
    schema: translationOf(source),
    commit: (next) =>
      edit(
        store,
        { type: 'update-words', locale, texts: { [id]: { [path]: next === '' ? null : next } } },
        field,
      ),
  })
  const shared = {
    autoComplete: 'off',
    lang: locale,
    dir: getDirection(locale),
    'data-field': field,
    value: text,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: leave,
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {hasLines(source) ? <Textarea {...shared} compact rows={1} /> : <Input {...shared} compact />}
    </Field>
  )
}

/** Schema: empty, or valid for the text's own field, with its messages. */
function translationOf({ schema, formatted }: TranslatableText) {
  return z.string().superRefine((text, context) => {
    if (text.trim() === '') return
    const { error } = schema.safeParse(formatted ? readNotation(text) : text)
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]!.message })
  })
}

function hasLines({ schema, formatted }: TranslatableText): boolean {
  return formatted || schema.safeParse('a\nb').data === 'a\nb'
}

'use client'

import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { getDirection, englishName } from '@/lib/document/languages'
import { copy } from '../copy'
import { EmojiButton } from './emoji-button'
import type { Values } from '../form-values'

const words = copy.composer

type Props = {
  languages: readonly string[]
  language: string
  setLanguage: (tag: string) => void
}

/** Title and text in one of the app's languages at a time. */
export function WordsFields({ languages, language, setLanguage }: Props) {
  const [main = 'en', ...others] = languages
  return (
    <div className="grid gap-5">
      {others.length > 0 && (
        <Field label={words.language} hint={words.languageHint}>
          <NativeSelect value={language} onChange={(event) => setLanguage(event.target.value)}>
            <option value={main}>{words.main(englishName(main))}</option>
            {others.map((tag) => (
              <option key={tag} value={tag}>
                {englishName(tag)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Texts key={language} language={language} isMain={language === main} />
    </div>
  )
}

type Place = 'content' | `content.translations.${string}`

function Texts({ language, isMain }: { language: string; isMain: boolean }) {
  const place: Place = isMain ? 'content' : `content.translations.${language}`
  const { formState } = useFormContext<Values>()
  const { content } = formState.errors
  const faults = isMain ? content : content?.translations?.[language]
  const about = { lang: language, dir: getDirection(language) }
  const title = useWriting(`${place}.title`)
  const text = useWriting(`${place}.text`)
  return (
    <>
      <Field
        label={words.messageTitle}
        hint={words.titleHint}
        error={faults?.title?.message}
        required={isMain}
        aside={<EmojiButton choose={title.insert} />}
      >
        <Input {...about} maxLength={100} {...title.field} />
      </Field>
      <Field
        label={words.text}
        hint={words.textHint}
        error={faults?.text?.message}
        aside={<EmojiButton choose={text.insert} />}
      >
        <Textarea {...about} maxLength={500} rows={3} {...text.field} />
      </Field>
    </>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** A form field that stores its cursor position, so that text can be inserted there. */
function useWriting(name: `${Place}.title` | `${Place}.text`) {
  const { register, setValue } = useFormContext<Values>()
  const control = useRef<Control | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const { ref, onBlur, ...registered } = register(name as 'content.title')
  return {
    field: {
      ...registered,
      ref: (element: Control | null) => {
        control.current = element
        ref(element)
      },
      onBlur: (event: React.FocusEvent<Control>) => {
        setCursor(event.target.selectionEnd)
        return onBlur(event)
      },
    },
    insert: (piece: string) => {
      const element = control.current
      if (!element) return
      const at = cursor ?? element.value.length
      const value = element.value.slice(0, at) + piece + element.value.slice(at)
      setValue(name as 'content.title', value, { shouldDirty: true, shouldValidate: false })
      setCursor(at + piece.length)
      element.focus()
      element.setSelectionRange(at + piece.length, at + piece.length)
    },
  }
}

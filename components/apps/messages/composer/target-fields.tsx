'use client'

import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { TARGET_KINDS, TARGET_TYPES, type TargetType } from '@/lib/push/targets/registry'
import { copy } from '../copy'
import { EntryPicker } from './entry-picker'
import { NO_TARGET, type Values } from '../form-values'

const words = copy.composer

type Props = { app: MessagesApp }

/** Additional fields of each target type. */
const FIELDS: Readonly<Record<TargetType, ComponentType<Props> | null>> = {
  app: null,
  screen: ScreenField,
  post: EntryFields,
  product: EntryFields,
  url: UrlField,
}

/** Selects what a tap on the message opens. */
export function TargetFields({ app }: Props) {
  const { setValue, control, formState } = useFormContext<Values>()
  const type = useWatch({ control, name: 'content.target.type' })
  const types = TARGET_TYPES.filter((one) => {
    const { entries } = TARGET_KINDS[one]
    return !entries || app.sources.some(entries.isAt)
  })
  const change = (next: TargetType) => {
    const { entries } = TARGET_KINDS[next]
    const [first, ...others] = entries ? app.sources.filter(entries.isAt) : []
    const sourceId = first && others.length === 0 ? first.id : ''
    setValue('content.target', { ...NO_TARGET, type: next, sourceId })
  }
  const More = FIELDS[type]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.target} error={formState.errors.content?.target?.type?.message}>
        <NativeSelect value={type} onChange={(event) => change(event.target.value as TargetType)}>
          {types.map((one) => (
            <option key={one} value={one}>
              {TARGET_KINDS[one].label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {More && <More app={app} />}
    </div>
  )
}

function ScreenField({ app }: Props) {
  const { register, formState } = useFormContext<Values>()
  return (
    <Field label={words.screen} error={formState.errors.content?.target?.screenId?.message}>
      <NativeSelect {...register('content.target.screenId')}>
        <option value="" />
        {app.screens.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function UrlField() {
  const { register, formState } = useFormContext<Values>()
  return (
    <Field label={words.url} error={formState.errors.content?.target?.url?.message}>
      <Input
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        {...register('content.target.url')}
      />
    </Field>
  )
}

/** Selects a post or a product, and its source if there are several. */
function EntryFields({ app }: Props) {
  const { register, setValue, control, formState } = useFormContext<Values>()
  const target = useWatch({ control, name: 'content.target' })
  const errors = formState.errors.content?.target
  const { entries } = TARGET_KINDS[target.type]
  if (!entries) return null
  const part = entries.part as 'postId' | 'productId'
  const sources = app.sources.filter(entries.isAt)
  const source = sources.find(({ id }) => id === target.sourceId)
  return (
    <>
      {sources.length > 1 && (
        <Field label={words.source} error={errors?.sourceId?.message}>
          <NativeSelect {...register('content.target.sourceId')}>
            <option value="" />
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {source && (
        <EntryPicker
          key={source.id + target.type}
          appId={app.id}
          source={source}
          entries={entries}
          chosen={{ id: target[part], name: target.entryName }}
          error={errors?.[part]?.message}
          choose={({ id, name }) => {
            setValue(`content.target.${part}`, id)
            setValue('content.target.entryName', name)
          }}
        />
      )}
    </>
  )
}

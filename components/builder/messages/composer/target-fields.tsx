'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Source } from '@/lib/document/sources'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { postsOf } from '@/lib/sources/posts/readers'
import { STORE_PRODUCTS } from '@/lib/sources/woocommerce/store/entries'
import { copy } from '../copy'
import { EntryPicker } from './entry-picker'
import type { TargetType, Values } from './form-values'

const words = copy.composer
const none = { screenId: '', sourceId: '', entryId: '', entryName: '', url: '' }

/** What of a source a message can open. */
const HAVE: Readonly<Record<'post' | 'product', (source: Source) => boolean>> = {
  post: ({ kind }) => postsOf(kind) !== null,
  product: ({ kind }) => STORE_PRODUCTS.search(kind, '') !== null,
}

/** What a tap on the message opens. */
export function TargetFields({ app }: { app: MessagesApp }) {
  const { register, setValue, control, formState } = useFormContext<Values>()
  const target = useWatch({ control, name: 'content.target' })
  const errors = formState.errors.content?.target
  const { type } = target
  const sources = type === 'post' || type === 'product' ? app.sources.filter(HAVE[type]) : []
  const source = sources.find(({ id }) => id === target.sourceId)
  const types: TargetType[] = [
    ...(['app', 'screen'] as const),
    ...(['post', 'product'] as const).filter((one) => app.sources.some(HAVE[one])),
    'url',
  ]
  const change = (next: TargetType) => {
    const having = next === 'post' || next === 'product' ? app.sources.filter(HAVE[next]) : []
    const [only] = having.length === 1 ? having : []
    setValue('content.target', { ...none, type: next, sourceId: only?.id ?? '' })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.target} error={errors?.type?.message}>
        <NativeSelect value={type} onChange={(event) => change(event.target.value as TargetType)}>
          {types.map((one) => (
            <option key={one} value={one}>
              {words.targets[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {type === 'screen' && (
        <Field label={words.screen} error={errors?.screenId?.message}>
          <NativeSelect {...register('content.target.screenId')}>
            <option value="" />
            {app.screens.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {type === 'url' && (
        <Field label={words.url} error={errors?.url?.message}>
          <Input
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            {...register('content.target.url')}
          />
        </Field>
      )}
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
      {source && (type === 'post' || type === 'product') && (
        <EntryPicker
          key={source.id + type}
          appId={app.id}
          source={source}
          kind={type}
          chosen={{ id: target.entryId, name: target.entryName }}
          error={errors?.entryId?.message}
          choose={({ id, name }) => {
            setValue('content.target.entryId', id)
            setValue('content.target.entryName', name)
          }}
        />
      )}
    </div>
  )
}

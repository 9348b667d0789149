'use client'

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label } from '@/components/ui/field'
import { lazyPart } from '@/components/ui/lazy'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { AnyField, AnyPanelField, BlockField, BlocksOfField } from '@/lib/blocks/panel/block-field'
import type { Action } from '@/lib/document/action'
import type { Block } from '@/lib/document/block'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ActionField } from './action-field'
import { type Binding, blockBinding, DIFFERENT, DIFFERENT_HINT, itemBinding } from './binding'
import { ChoiceField } from './choice-field'
import { EntryField } from './entry-field'
import { ListField } from './list-field'
import { DateTimeField } from './date-time-field'
import { NumberField } from './number-field'
import { PictureField } from './picture-field'
import { RichTextField } from './rich-text/rich-text-field'
import { SourceField } from './source-field'
import { TextField } from './text-field'
import { VideoField } from './video-field'

const COMPOSITE_FIELDS: { [K in keyof BlocksOfField]: (props: { block: BlocksOfField[K] }) => ReactNode } = {
  'grid-items': lazyPart(() => import('./grid-items-field').then((module) => module.GridItemsField)),
  'pasted-prices': lazyPart(() => import('./pasted-prices-field').then((module) => module.PastedPricesField)),
  'rich-text': RichTextField,
  'time-zone': lazyPart(() => import('./time-zone-field').then((module) => module.TimeZoneField)),
  topics: lazyPart(() => import('./topics-field').then((module) => module.TopicsField)),
  week: lazyPart(() => import('./week-field').then((module) => module.WeekField)),
}

type BlockFieldsProps<B extends Block> = { block: B; fields: readonly BlockField<B>[] }

/** Fields of a block's panel, as defined by its module. */
export function BlockFields<B extends Block>({ block, fields }: BlockFieldsProps<B>) {
  const store = useEditorStore()
  const binding = blockBinding(store, block)
  return (fields as readonly AnyPanelField[]).map((field) => {
    if (field.when && !field.when(block as never)) return null
    if (!('prop' in field)) {
      const CompositeField: (props: { block: never }) => ReactNode = COMPOSITE_FIELDS[field.kind]
      return <CompositeField key={`${block.id}.${field.kind}`} block={block as never} />
    }
    return <BoundField key={`${block.id}.${field.prop}`} field={field} value={block} binding={binding} />
  })
}

type BoundFieldProps = { field: AnyField; value: object; binding: Binding }

/** A field of a block, of a list item, or of several blocks, whose values may differ. */
export function BoundField({ field, value, binding }: BoundFieldProps) {
  const language = useEditor((state) => state.history.present.settings.language)
  const { prop } = field
  const path = `${binding.path}.${prop}`
  const found: unknown = (value as Record<string, unknown>)[prop]
  const differs = found === DIFFERENT
  const shown = differs ? undefined : found
  const schema = binding.shape[prop]!
  switch (field.kind) {
    case 'text': {
      const { label, hint, multiline, inputMode } = field
      const placeholder =
        typeof field.placeholder === 'function' ? field.placeholder(language) : field.placeholder
      return (
        <TextField
          {...{ label, hint, placeholder, multiline, inputMode }}
          field={path}
          value={(shown ?? '') as string}
          schema={schema as z.ZodType<string>}
          commit={(text) => binding.write({ [prop]: text }, path)}
        />
      )
    }
    case 'choice':
      return <Choice {...{ field, path, binding, differs }} value={(shown ?? '') as string} />
    case 'switch':
      return (
        <div className="grid gap-1">
          <div className="flex items-center gap-2.5">
            <Checkbox
              id={path}
              checked={differs ? 'indeterminate' : shown === true}
              onCheckedChange={(checked) => binding.write({ [prop]: checked })}
            />
            <Label htmlFor={path}>{field.label}</Label>
          </div>
          {(differs || field.hint) && (
            <p className="text-[13px] leading-snug text-muted-foreground">
              {differs ? DIFFERENT_HINT : field.hint}
            </p>
          )}
        </div>
      )
    case 'number':
      return (
        <NumberField
          {...{ path, binding, schema }}
          field={differs ? { ...field, hint: DIFFERENT_HINT } : field}
          value={differs ? null : Number(shown)}
        />
      )
    case 'source':
      return (
        <SourceField
          label={field.label}
          needs={field.needs}
          value={(shown ?? '') as string}
          field={path}
          choose={(sourceId) => binding.write({ [prop]: sourceId })}
        />
      )
    case 'entry':
      return (
        <EntryField
          {...{ field }}
          sourceId={((value as Record<string, unknown>)[field.from] ?? '') as string}
          value={(shown ?? '') as string}
          path={path}
          choose={(id) => binding.write({ [prop]: id })}
        />
      )
    case 'moment':
      return (
        <DateTimeField {...{ path, binding }} field={field} value={(shown ?? '') as string} schema={schema} />
      )
    case 'picture':
      return <PictureField {...{ field, path, binding }} value={value as Record<string, string>} />
    case 'video':
      return <VideoField {...{ prop, path, binding }} value={(shown ?? '') as string} />
    case 'action':
      return (
        <ActionField
          field={path}
          action={(shown ?? { type: 'none' }) as Action}
          commit={(action, gesture) => binding.write({ [prop]: action }, gesture)}
          label={field.label}
          differs={differs}
          optional
        />
      )
    case 'list':
      return (
        <ListField
          {...{ field, binding }}
          items={(shown ?? []) as { id: string }[]}
          drawField={(part, item) => (
            <BoundField field={part} value={item} binding={itemBinding(binding, prop, item.id)} />
          )}
        />
      )
  }
}

type ChoiceProps = {
  field: Extract<AnyField, { kind: 'choice' }>
  path: string
  value: string | number
  binding: Binding
  differs: boolean
}

function Choice({ field, path, value, binding, differs }: ChoiceProps) {
  const choices = field.options as readonly { value: string | number; label: string }[]
  const options = choices.map((option) => ({ value: String(option.value), label: option.label }))
  const choose = (text: string) => {
    const chosen = choices.find((option) => String(option.value) === text)
    if (chosen) binding.write({ [field.prop]: chosen.value })
  }
  const { label, ...more } = field as { label: string; hint?: string }
  const hint = differs ? DIFFERENT_HINT : more.hint
  if ((field as { long?: boolean }).long)
    return (
      <ChoiceField
        {...{ label, hint }}
        value={String(value)}
        options={options}
        onChange={choose}
        field={path}
      />
    )
  return (
    <Field label={label} hint={hint}>
      <SegmentedControl
        size="sm"
        aria-label={label}
        options={options}
        value={String(value)}
        onValueChange={choose}
      />
    </Field>
  )
}

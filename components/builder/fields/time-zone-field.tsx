'use client'

import { useId, useMemo } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Block } from '@/lib/document/block'
import { timeZone } from '@/lib/document/blocks/moments'
import { useEditorStore } from '../state/use-editor'
import { blockBinding } from './binding'
import { useBoundText } from './use-bound-text'

type TimeZoneFieldProps = { block: Block & { timeZone: string } }

/** Selects the time zone of a block, by IANA name. */
export function TimeZoneField({ block }: TimeZoneFieldProps) {
  const store = useEditorStore()
  const binding = blockBinding(store, block)
  const listId = useId()
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  const field = `${block.id}.timeZone`
  const { text, error, change, leave } = useBoundText({
    field,
    value: block.timeZone,
    schema: timeZone,
    commit: (zone) => binding.write({ timeZone: zone }, field),
  })
  return (
    <Field label="Time zone" error={error}>
      <Input
        compact
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        data-field={field}
        list={listId}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
  )
}

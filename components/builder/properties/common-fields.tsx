'use client'

import type { Block } from '@/lib/document/block'
import { BoundField } from '../fields/block-fields'
import { commonFields, commonValue, severalBinding } from '../fields/several'
import { useEditorStore } from '../state/use-editor'

/** The fields that several blocks have in common: what is chosen there, all of them get. */
export function CommonFields({ blocks }: { blocks: readonly Block[] }) {
  const store = useEditorStore()
  const fields = commonFields(blocks)
  const [first, ...others] = blocks
  if (!first || fields.length === 0) return null
  const binding = severalBinding(store, [first, ...others])
  return (
    <div className="grid gap-4 border-t pt-4">
      {fields.map((field) => (
        <BoundField
          key={field.prop}
          field={field}
          value={{ [field.prop]: commonValue(blocks, field.prop) }}
          binding={binding}
        />
      ))}
    </div>
  )
}

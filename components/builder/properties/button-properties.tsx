'use client'

import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { BlockOf } from '@/lib/document/block'
import { ActionField } from '../fields/action-field'
import { BlockText } from '../fields/block-text'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

const STYLES = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'outline', label: 'Outline' },
] as const

export function ButtonProperties({ block }: { block: BlockOf<'button'> }) {
  const store = useEditorStore()
  const update = (props: Partial<BlockOf<'button'>>, gesture?: string) =>
    edit(store, { type: 'update-block', blockId: block.id, props }, gesture)
  return (
    <>
      <BlockText block={block} prop="text" label="Text" />
      <Field label="Style">
        <SegmentedControl
          size="sm"
          aria-label="Style"
          options={STYLES}
          value={block.style}
          onValueChange={(style) => update({ style })}
        />
      </Field>
      <ActionField
        key={block.id}
        field={`${block.id}.action`}
        action={block.action}
        commit={(action, gesture) => update({ action }, gesture)}
        optional
      />
    </>
  )
}

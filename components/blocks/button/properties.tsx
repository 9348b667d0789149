'use client'

import { RectangleHorizontal } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { BlockOf } from '@/lib/document/block'
import { ActionField } from '@/components/builder/fields/action-field'
import { BlockText } from '@/components/builder/fields/block-text'
import { edit } from '@/components/builder/state/history-commands'
import { useEditorStore } from '@/components/builder/state/use-editor'
import type { PanelModule } from '../panel-module'

const STYLES = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'outline', label: 'Outline' },
] as const

function ButtonProperties({ block }: { block: BlockOf<'button'> }) {
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

export const buttonPanel: PanelModule<BlockOf<'button'>> = {
  icon: RectangleHorizontal,
  Properties: ButtonProperties,
  spokenName: ({ text }) => text.trim() || 'Button',
}

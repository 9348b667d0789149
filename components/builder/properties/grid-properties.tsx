'use client'

import { Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type BlockOf, blockSchema } from '@/lib/document/block'
import { SortableList, SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

const COLUMNS = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }))
const MOST_ITEMS = 60
const item = blockSchema.options[4].shape.items.element

export function GridProperties({ block }: { block: BlockOf<'grid'> }) {
  const store = useEditorStore()
  const { id, items } = block
  const update = (props: Partial<BlockOf<'grid'>>, gesture?: string) =>
    edit(store, { type: 'update-block', blockId: id, props }, gesture)
  const field = (at: number) => `${id}.items.${at}`

  return (
    <>
      <Field label="Columns">
        <SegmentedControl
          size="sm"
          aria-label="Columns"
          options={COLUMNS}
          value={String(block.columns) as '1'}
          onValueChange={(columns) => update({ columns: Number(columns) })}
        />
      </Field>
      <div className="grid gap-2">
        <h3 className="text-sm font-medium">Items</h3>
        <SortableList
          label="Items"
          ids={items.map((_, at) => field(at))}
          onMove={(from, to) => update({ items: items.toSpliced(from, 1).toSpliced(to, 0, items[from]!) })}
        >
          {items.map((text, at) => (
            <SortableRow key={field(at)} id={field(at)} name={text || `item ${at + 1}`}>
              <TextField
                className="flex-1"
                label={`Item ${at + 1}`}
                hideLabel
                field={field(at)}
                value={text}
                schema={item}
                commit={(next) => update({ items: items.with(at, next) }, field(at))}
              />
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${text || `item ${at + 1}`}`}
                onClick={() => update({ items: items.toSpliced(at, 1) })}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </SortableRow>
          ))}
        </SortableList>
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          disabled={items.length >= MOST_ITEMS}
          onClick={() => update({ items: [...items, ''] })}
        >
          <Plus aria-hidden="true" />
          Add an item
        </Button>
        <p className="text-[13px] leading-snug text-muted-foreground">
          What follows “ · ” is set smaller: Rye loaf · 54 kr
        </p>
      </div>
    </>
  )
}

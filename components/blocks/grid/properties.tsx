'use client'

import { LayoutGrid, Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { BlockOf } from '@/lib/document/block'
import { grid, MAX_GRID_ITEMS } from '@/lib/document/blocks/grid'
import { SortableList, SortableRow } from '@/components/builder/fields/sortable-list'
import { TextField } from '@/components/builder/fields/text-field'
import { edit } from '@/components/builder/state/history-commands'
import { useEditorStore } from '@/components/builder/state/use-editor'
import type { PanelModule } from '../panel-module'

const COLUMNS = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }))
const item = grid.props.shape.items.element

function GridProperties({ block }: { block: BlockOf<'grid'> }) {
  const store = useEditorStore()
  const { id, items } = block
  const update = (props: Partial<BlockOf<'grid'>>, gesture?: string) =>
    edit(store, { type: 'update-block', blockId: id, props }, gesture)
  const field = (index: number) => `${id}.items.${index}`

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
          ids={items.map((_, index) => field(index))}
          onMove={(from, to) => update({ items: items.toSpliced(from, 1).toSpliced(to, 0, items[from]!) })}
        >
          {items.map((text, index) => (
            <SortableRow key={field(index)} id={field(index)} name={text || `item ${index + 1}`}>
              <TextField
                className="flex-1"
                label={`Item ${index + 1}`}
                hideLabel
                field={field(index)}
                value={text}
                schema={item}
                commit={(next) => update({ items: items.with(index, next) }, field(index))}
              />
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${text || `item ${index + 1}`}`}
                onClick={() => update({ items: items.toSpliced(index, 1) })}
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
          disabled={items.length >= MAX_GRID_ITEMS}
          onClick={() => update({ items: [...items, ''] })}
        >
          <Plus aria-hidden="true" />
          Add an item
        </Button>
        <p className="text-[13px] leading-snug text-muted-foreground">
          Text after “ · ” is smaller: Rye loaf · 54 kr
        </p>
      </div>
    </>
  )
}

export const gridPanel: PanelModule<BlockOf<'grid'>> = {
  icon: LayoutGrid,
  group: 'Content',
  keywords: ['tiles', 'list', 'menu'],
  fields: [],
  Properties: GridProperties,
}

'use client'

import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionField } from './action-field'
import type { Binding } from './binding'
import { PictureField } from './picture-field'
import { AddPictures } from '../pictures/add-pictures'
import { SortableList, SortableRow } from './sortable-list'
import { TextField } from './text-field'
import { movePending } from './use-bound-text'
import { useRowKeys } from './use-row-keys'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type BlockOf } from '@/lib/document/block'
import { type GridItem, gridText, type GridTile, gridTile, MAX_GRID_ITEMS } from '@/lib/document/blocks/grid'
import { newId } from '@/lib/document/values'
import { findBlock } from '@/lib/document/tree-index'

/** Items of a grid: a text each, with picture and action when opened. */
export function GridItemsField({ block }: { block: BlockOf<'grid'> }) {
  const store = useEditorStore()
  const { id, items } = block
  const path = `${id}.items`
  const rows = useRowKeys(items.length)
  const [openKey, setOpenKey] = useState<string | null>(null)

  // Opens an item with an invalid URL, so that its field is visible.
  const unfinished = useEditor((state) => {
    const field = Object.keys(state.pending).find(
      (one) => one.startsWith(`${path}.`) && one.split('.').length > 3,
    )
    return field === undefined ? -1 : Number(field.slice(path.length + 1).split('.')[0])
  })

  // Read at write time, because the item may have moved while its picture was uploading.
  const current = () => findBlock(store.get().history.present, id)?.block as BlockOf<'grid'> | undefined
  const write = (change: (items: GridItem[]) => GridItem[], gesture?: string) => {
    const now = current()
    if (now) edit(store, { type: 'update-block', blockId: id, props: { items: change(now.items) } }, gesture)
  }
  const writeItem = (key: string, change: (item: GridItem) => GridItem, gesture?: string) => {
    const index = rows.indexOf(key)
    if (index !== -1) write((now) => now.map((item, at) => (at === index ? change(item) : item)), gesture)
  }
  const move = (from: number, to: number) => {
    movePending(store, path, (index) => placeAfterMove(index, from, to))
    rows.move(from, to)
    write((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]!))
  }
  const remove = (index: number) => {
    movePending(store, path, (at) => (at === index ? null : at > index ? at - 1 : at))
    rows.remove(index)
    write((now) => now.toSpliced(index, 1))
  }

  const addPictures = (references: readonly string[]) =>
    write((now) => [
      ...now,
      ...references.map((picture, index) => ({ id: newId('item', Date.now() + index), text: '', picture })),
    ])

  return (
    <AddPictures
      {...{ path }}
      max={MAX_GRID_ITEMS}
      count={() => current()?.items.length ?? MAX_GRID_ITEMS}
      add={addPictures}
    >
      <h3 className="text-sm font-medium">Items</h3>
      <SortableList label="Items" ids={[...rows.keys]} onMove={move}>
        {items.map((item, index) => {
          const key = rows.keys[index]!
          const name = gridText(item) || `item ${index + 1}`
          const field = `${path}.${index}`
          const open = openKey === key || unfinished === index
          return (
            <SortableRow key={key} id={key} name={name} className="items-start">
              <div className={cn('min-w-0 flex-1 rounded-sm', open && 'bg-muted')}>
                <div className="flex items-center gap-0.5">
                  <TextField
                    className="flex-1"
                    label={`Item ${index + 1}`}
                    hideLabel
                    field={field}
                    value={gridText(item)}
                    schema={gridTile.shape.text}
                    commit={(text) => writeItem(key, (now) => withText(now, text), field)}
                  />
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Picture and link of ${name}`}
                    aria-expanded={open}
                    onClick={() => setOpenKey(open ? null : key)}
                  >
                    <ChevronDown aria-hidden="true" className={cn(open && 'rotate-180')} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
                {open && (
                  <TileFields
                    item={item}
                    binding={{
                      store,
                      path: field,
                      shape: gridTile.shape,
                      read: () => toTile(current()?.items[rows.indexOf(key)] ?? ''),
                      write: (props, gesture) =>
                        writeItem(key, (now) => ({ ...toTile(now), ...props }), gesture),
                    }}
                  />
                )}
              </div>
            </SortableRow>
          )
        })}
      </SortableList>
      <Button
        variant="outline"
        size="sm"
        className="h-9"
        disabled={items.length >= MAX_GRID_ITEMS}
        onClick={() => write((now) => [...now, ''])}
      >
        <Plus aria-hidden="true" />
        Add an item
      </Button>
      <p className="text-[13px] leading-snug text-muted-foreground">
        Text after “ · ” is smaller: Rye loaf · 54 kr
      </p>
    </AddPictures>
  )
}

function TileFields({ item, binding }: { item: GridItem; binding: Binding }) {
  const { picture = '', action = { type: 'none' } } = toTile(item)
  return (
    <div className="grid gap-3 p-2">
      <PictureField
        field={{ prop: 'picture', label: 'picture' }}
        path={`${binding.path}.picture`}
        value={{ picture }}
        binding={binding}
      />
      <ActionField
        field={`${binding.path}.action`}
        action={action}
        commit={(next, gesture) => binding.write({ action: next }, gesture)}
        optional
      />
    </div>
  )
}

function withText(item: GridItem, text: string): GridItem {
  return typeof item === 'string' ? text : { ...item, text }
}

function toTile(item: GridItem): GridTile {
  return typeof item === 'string' ? { id: newId('item'), text: item } : item
}

function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  const closed = index > from ? index - 1 : index
  return closed >= to ? closed + 1 : closed
}

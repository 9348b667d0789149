'use client'

import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { newId } from '@/lib/document/values'
import { focusFirst } from '../focus-field'
import { type Binding, maxItems } from './binding'
import type { AnyField, ListItem } from '@/lib/blocks/panel/block-field'
import { AddPictures } from '../pictures/add-pictures'
import { SortableList, SortableRow } from './sortable-list'
import { dropPendingUnder } from './use-bound-text'

type ListFieldProps = {
  field: {
    prop: string
    label: string
    one: string
    create: () => object
    nameOf: (item: never) => string
    fields: readonly object[]
  }
  items: readonly ListItem[]
  binding: Binding
  drawField: (field: AnyField, item: ListItem) => ReactNode
}

/** A sortable list of items that open to their fields. */
export function ListField({ field, items, binding, drawField }: ListFieldProps) {
  const { prop, label, one } = field
  const [openId, setOpenId] = useState<string | null>(null)
  const [addedId, setAddedId] = useState<string | null>(null)
  const itemName = (item: ListItem, index: number) =>
    field.nameOf(item as never).trim() || `${one} ${index + 1}`
  const write = (next: readonly ListItem[]) => binding.write({ [prop]: next })
  const max = maxItems(binding.shape[prop]!)
  const path = `${binding.path}.${prop}`
  const picture = (field.fields as readonly AnyField[]).find(({ kind }) => kind === 'picture')

  const add = () => {
    const item = { id: newId('item'), ...field.create() }
    write([...items, item])
    setOpenId(item.id)
    setAddedId(item.id)
  }
  const remove = (item: ListItem) => {
    dropPendingUnder(binding.store, `${path}.${item.id}`)
    write(items.filter(({ id }) => id !== item.id))
  }

  const list = (
    <>
      <h3 className="text-sm font-medium">{label}</h3>
      <SortableList
        label={label}
        ids={items.map(({ id }) => id)}
        onMove={(from, to) => write(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!))}
      >
        {items.map((item, index) => {
          const open = item.id === openId
          const name = itemName(item, index)
          return (
            <SortableRow key={item.id} id={item.id} name={name} className="items-start">
              <div className={cn('min-w-0 flex-1 rounded-sm', open && 'bg-muted')}>
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => {
                    setOpenId(open ? null : item.id)
                    setAddedId(null)
                  }}
                  className="flex h-9 w-full items-center gap-1.5 rounded-sm px-2 text-left text-sm hover:bg-accent"
                >
                  <span className="min-w-0 flex-1 truncate" dir="auto">
                    {name}
                  </span>
                  <ChevronDown aria-hidden="true" className={cn('size-4 shrink-0', open && 'rotate-180')} />
                </button>
                {open && (
                  <div ref={item.id === addedId ? focusFirst : undefined} className="grid gap-3 p-2">
                    {(field.fields as readonly AnyField[]).map(
                      (part) =>
                        (!part.when || part.when(item as never)) && (
                          <Fragment key={part.prop}>{drawField(part, item)}</Fragment>
                        ),
                    )}
                  </div>
                )}
              </div>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${name}`}
                onClick={() => remove(item)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </SortableRow>
          )
        })}
      </SortableList>
      <Button variant="outline" size="sm" className="h-9" disabled={items.length >= max} onClick={add}>
        <Plus aria-hidden="true" />
        Add {/^[aeiou]/i.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </>
  )
  if (!picture)
    return (
      <div className="grid gap-2" data-field={path} tabIndex={-1}>
        {list}
      </div>
    )
  // Read at write time, because items may change while pictures are uploading.
  const current = () => (binding.read()?.[prop] ?? []) as readonly ListItem[]
  const addPictures = (references: readonly string[]) =>
    write([
      ...current(),
      ...references.map((reference, index) => ({
        id: newId('item', Date.now() + index),
        ...field.create(),
        [picture.prop]: reference,
      })),
    ])
  return (
    <AddPictures {...{ path, max }} count={() => current().length} add={addPictures}>
      {list}
    </AddPictures>
  )
}

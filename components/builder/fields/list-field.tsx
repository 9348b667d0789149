'use client'

import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { newId } from '@/lib/document/id'
import type { Binding } from './binding'
import type { AnyField, ListItem } from '@/lib/blocks/panel/block-field'
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

/** A list of things that open to their fields, in an order that can be changed. */
export function ListField({ field, items, binding, drawField }: ListFieldProps) {
  const { prop, label, one } = field
  const [openId, setOpenId] = useState<string | null>(null)
  const nameOf = (item: ListItem, index: number) =>
    field.nameOf(item as never).trim() || `${one} ${index + 1}`
  const write = (next: readonly ListItem[]) => binding.write({ [prop]: next })
  const full = binding.shape[prop]!.safeParse([
    ...items,
    { ...field.create(), id: newId('item') },
  ]).error?.issues.some(({ code }) => code === 'too_big')

  const add = () => {
    const item = { id: newId('item'), ...field.create() }
    write([...items, item])
    setOpenId(item.id)
  }
  const remove = (item: ListItem) => {
    dropPendingUnder(binding.store, `${binding.path}.${prop}.${item.id}`)
    write(items.filter(({ id }) => id !== item.id))
  }

  return (
    <div className="grid gap-2" data-field={`${binding.path}.${prop}`} tabIndex={-1}>
      <h3 className="text-sm font-medium">{label}</h3>
      <SortableList
        label={label}
        ids={items.map(({ id }) => id)}
        onMove={(from, to) => write(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!))}
      >
        {items.map((item, index) => {
          const open = item.id === openId
          const name = nameOf(item, index)
          return (
            <SortableRow key={item.id} id={item.id} name={name} className="items-start">
              <div className={cn('min-w-0 flex-1 rounded-sm', open && 'bg-muted')}>
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => setOpenId(open ? null : item.id)}
                  className="flex h-9 w-full items-center gap-1.5 rounded-sm px-2 text-left text-sm hover:bg-accent"
                >
                  <span className="min-w-0 flex-1 truncate" dir="auto">
                    {name}
                  </span>
                  <ChevronDown aria-hidden="true" className={cn('size-4 shrink-0', open && 'rotate-180')} />
                </button>
                {open && (
                  <div className="grid gap-3 p-2">
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
      <Button variant="outline" size="sm" className="h-9" disabled={full} onClick={add}>
        <Plus aria-hidden="true" />
        Add {/^[aeiou]/i.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </div>
  )
}

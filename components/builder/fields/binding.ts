'use client'

import { z } from 'zod'
import { type Block, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import type { EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import type { ListItem } from '@/lib/blocks/panel/block-field'

/** Where the fields of one object of the document read and write: a block, or one thing in one of its lists. */
export type Binding = {
  store: EditorStore
  /** Names it in the whole document: `block-1`, `block-1.items.item-2`. */
  path: string
  /** Its props' schemas by name. */
  shape: Readonly<Record<string, z.ZodType>>
  /** The object as it is now. */
  read: () => Record<string, unknown> | null
  /** Sets some of its props, as one step of typing in the named field, or as a step of its own. */
  write: (props: Record<string, unknown>, gesture?: string) => void
}

/** In place of a value that several blocks do not have in common. */
export const DIFFERENT = Symbol('different')
export const DIFFERENT_HINT = 'Different in the selected components'

export function blockBinding(store: EditorStore, { id, type }: Block): Binding {
  return {
    store,
    path: id,
    shape: blockModule(type).props.shape,
    read: () => findBlock(store.get().history.present, id)?.block ?? null,
    write: (props, gesture) => edit(store, { type: 'update-block', blockId: id, props }, gesture ?? null),
  }
}

/** One thing in a list: found by its id at the moment of writing, so that it may have moved meanwhile. */
export function itemBinding(around: Binding, prop: string, itemId: string): Binding {
  const items = () => (around.read()?.[prop] ?? []) as ListItem[]
  return {
    store: around.store,
    path: `${around.path}.${prop}.${itemId}`,
    shape: itemShape(around.shape[prop]!),
    read: () => items().find(({ id }) => id === itemId) ?? null,
    write: (props, gesture) =>
      around.write(
        { [prop]: items().map((item) => (item.id === itemId ? { ...item, ...props } : item)) },
        gesture,
      ),
  }
}

function itemShape(schema: z.ZodType): Record<string, z.ZodType> {
  const list = schema instanceof z.ZodArray ? schema : (schema as z.ZodDefault<z.ZodArray>).unwrap()
  return (list.element as z.ZodObject).shape
}

'use client'

import { z } from 'zod'
import { type Block, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import type { EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import type { ListItem } from '@/lib/blocks/panel/block-field'

/** Reads and writes the fields of a block, or of an item in one of its lists. */
export type Binding = {
  store: EditorStore
  /** Path in the document: `block-1`, `block-1.items.item-2`. */
  path: string
  /** Schemas of its props by name. */
  shape: Readonly<Record<string, z.ZodType>>
  /** Current value. Null if it no longer exists. */
  read: () => Record<string, unknown> | null
  /** Updates props: grouped with typing in the field `gesture`, or as a separate undo step. */
  write: (props: Record<string, unknown>, gesture?: string) => void
}

/** Value of a prop that differs between the selected blocks. */
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

/** Binding of a list item. Finds it by id on every write, because it may have moved. */
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
  return (listSchema(schema).element as z.ZodObject).shape
}

/** Maximum number of items of a list. */
export function maxItems(schema: z.ZodType): number {
  const checks = listSchema(schema)._zod.def.checks ?? []
  const limit = checks.find((check) => check instanceof z.core.$ZodCheckMaxLength)
  return limit ? limit._zod.def.maximum : Infinity
}

function listSchema(schema: z.ZodType): z.ZodArray {
  return schema instanceof z.ZodArray ? schema : (schema as z.ZodDefault<z.ZodArray>).unwrap()
}

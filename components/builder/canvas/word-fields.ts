import type { AnyField, ListItem } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import type { z } from 'zod'
import { type Block, blockModule } from '@/lib/document/block'
import { isTextSchema } from '@/lib/document/blocks/content'
import { type Binding, itemBinding } from '../fields/binding'

/** A plain text field of a block, or of an item in one of its lists. */
export type WordField = {
  /** As a key of `state.pending`: `block-1.title`, `block-1.items.item-2.question`. */
  path: string
  label: string
  value: string
  multiline: boolean
  schema: z.ZodType<string>
  /** The list and the item in it. */
  item?: { prop: string; id: string }
  prop: string
}

/** All plain text fields of a block's panel, in the panel's order. */
export function wordFields(block: Block): WordField[] {
  const values = block as unknown as Record<string, unknown>
  const { shape } = blockModule(block.type).props
  return panelOf(block).fields.flatMap((one): WordField[] => {
    const field = one as AnyField | { kind: 'custom' }
    if (field.kind === 'text') return wordField(field, block.id, values, shape)
    if (field.kind !== 'list') return []
    const { prop, fields } = field as unknown as { prop: string; fields: readonly AnyField[] }
    return ((values[prop] ?? []) as ListItem[]).flatMap((item) =>
      fields.flatMap((part) =>
        part.kind === 'text'
          ? wordField(part, `${block.id}.${prop}.${item.id}`, item, itemShapeOf(block, prop, item.id)).map(
              (made) => ({ ...made, item: { prop, id: item.id } }),
            )
          : [],
      ),
    )
  })
}

function wordField(
  field: AnyField,
  path: string,
  values: object,
  shape: Readonly<Record<string, unknown>>,
): WordField[] {
  const {
    prop,
    label = '',
    multiline = false,
  } = field as { prop: string; label?: string; multiline?: boolean }
  const schema = shape[prop] as z.ZodType<string> | undefined
  const value = (values as Record<string, unknown>)[prop]
  if (!schema || typeof value !== 'string' || !isTextSchema(schema)) return []
  return [{ path: `${path}.${prop}`, label, value, multiline, schema, prop }]
}

function itemShapeOf(block: Block, prop: string, itemId: string): Binding['shape'] {
  const { shape } = blockModule(block.type).props
  const around = { path: block.id, shape } as unknown as Binding
  return itemBinding(around, prop, itemId).shape
}

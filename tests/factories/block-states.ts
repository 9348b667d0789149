import { addViews } from '@/lib/blocks/frame/views'
import { BLOCK_VIEWS } from '@/lib/blocks/registries/registry'
import '@/lib/translations/all'
import * as z from 'zod'
import {
  type Block,
  type BlockType,
  blockModule,
  blockSchema,
  createBlock,
  openSlots,
} from '@/lib/document/block'
import { commonProps } from '@/lib/document/appearance'

// Registers the views of all block types.
addViews(BLOCK_VIEWS)
export { BlockView } from '@/lib/blocks/frame/draw-block'

/** A block in a state that its panel can produce, with a description of the state. */
export type BlockState = [state: string, block: Block]

/**
 * Returns a block of a type as newly added, then once for every choice and switch of its schema, for every
 * appearance, with empty texts and with empty lists: the states that its panel offers, one change at a time.
 */
export function blockStates(type: BlockType): BlockState[] {
  const number = counter()
  const fresh = () => filled(type, number)
  const states: BlockState[] = [['new', fresh()]]
  const change = (name: string, props: object) => {
    const read = blockSchema.safeParse({ ...fresh(), ...props })
    if (read.success) states.push([name, read.data])
  }
  for (const [prop, schema] of Object.entries(blockModule(type).props.shape))
    for (const value of valuesOf(schema)) change(`${prop} is ${JSON.stringify(value)}`, { [prop]: value })
  for (const [prop, schema] of Object.entries(commonProps.appearance.unwrap().shape))
    for (const value of valuesOf(schema))
      change(`${prop} is ${String(value)}`, { appearance: { [prop]: value } })
  change('only on the web', { platforms: ['web'] })
  return states
}

function counter() {
  let last = 0
  return () => `block-${++last}`
}

/** Returns a new block with content in each of its open slots. */
function filled(type: BlockType, newId: () => string): Block {
  const block = createBlock(type, newId(), newId)
  if (block.children || openSlots(block).length === 0) return block
  const children = openSlots(block).map((slot) => [slot, [createBlock('text', newId())]])
  return blockSchema.safeParse({ ...block, children: Object.fromEntries(children) as object }).data ?? block
}

/** Returns values that a schema accepts and that are rendered differently. */
function valuesOf(schema: unknown): unknown[] {
  let inner = schema
  const gone: unknown[] = []
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
    if (inner instanceof z.ZodNullable) gone.push(null)
    inner = inner.unwrap()
  }
  if (inner instanceof z.ZodEnum) return [...gone, ...inner.options]
  if (inner instanceof z.ZodBoolean) return [...gone, true, false]
  if (inner instanceof z.ZodString) return [...gone, '', 'Words that someone wrote here']
  if (inner instanceof z.ZodNumber) return [...gone, 0, 1, 2, 3, 4]
  if (inner instanceof z.ZodArray) return [...gone, []]
  return gone
}

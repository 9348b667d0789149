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

/** A block of a type in a state that its panel can bring it into, with what is special about it. */
export type BlockState = [state: string, block: Block]

/**
 * A block of a type as it is when it is new, once for every choice and switch of its schema, with every appearance, with its
 * words gone and with its lists empty: what its panel offers, one at a time.
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

/** A new block with something in each of its open slots. */
function filled(type: BlockType, newId: () => string): Block {
  const block = createBlock(type, newId(), newId)
  if (block.children || openSlots(block).length === 0) return block
  const children = openSlots(block).map((slot) => [slot, [createBlock('text', newId())]])
  return blockSchema.safeParse({ ...block, children: Object.fromEntries(children) as object }).data ?? block
}

/** Values that a schema may take and that are drawn in a way of their own. */
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

import { z } from 'zod'
import type { AnyField } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import { blockBinding, itemBinding, type Binding } from '@/components/builder/fields/binding'
import { BLOCK_TYPES, createBlock } from '@/lib/document/block'
import { screenSchema, tabSchema } from '@/lib/document/document'
import { settingsSchema } from '@/lib/document/settings'
import { documentWith, storeWith } from '../../../node/builder/harness'

const TYPED = [
  '',
  ' ',
  '\u200B',
  'x',
  'bread.example/a.png',
  'javascript:x',
  '-1',
  '0.5',
  '99999999999',
  'x'.repeat(30_000),
  'a\u0000b',
]

function schemasOf(fields: readonly AnyField[], binding: Binding): [string, z.ZodType][] {
  return fields.flatMap((field): [string, z.ZodType][] => {
    const schema = binding.shape[field.prop]!
    const name = `${binding.path}.${field.prop}`
    if (field.kind === 'text' || field.kind === 'picture' || field.kind === 'moment') return [[name, schema]]
    // The field itself rejects values that are not numbers.
    if (field.kind === 'number')
      return [[name, z.preprocess((typed) => Number(typed) || 0, schema as z.ZodType<number, number>)]]
    if (field.kind === 'list')
      return schemasOf(field.fields as never, itemBinding(binding, field.prop, 'item'))
    return []
  })
}

const ofBlocks = BLOCK_TYPES.flatMap((type) => {
  const block = createBlock(type, type)
  const fields = panelOf(block).fields.filter((field) => 'prop' in field)
  return schemasOf(fields as never, blockBinding(storeWith(documentWith('text')), block))
})
const others: [string, z.ZodType][] = [
  ['settings.appName', settingsSchema.shape.appName],
  ['screen.title', screenSchema.shape.title],
  ['screen.backgroundPicture', screenSchema.shape.backgroundPicture],
  ['tab.label', tabSchema.shape.label],
]

test.each([...ofBlocks, ...others])(
  'a validation error of %s explains how its value can be corrected',
  (_, schema) => {
    const messages = TYPED.flatMap((typed) => schema.safeParse(typed).error?.issues[0]?.message ?? [])
    expect(
      messages.filter((message) => /^(Invalid|Too |Expected)|expected|pattern|NaN/.test(message)),
    ).toEqual([])
  },
)

'use client'

import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { type Block, type BlockOf, type BlockType, blockSchema } from '@/lib/document/block'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'
import { TextField } from './text-field'

type TextKeys<B> = {
  [K in keyof B]: B[K] extends string ? (string extends B[K] ? K : never) : never
}[keyof B]
type Looks = Pick<ComponentProps<typeof TextField>, 'hint' | 'multiline' | 'placeholder' | 'inputMode'>

type BlockTextProps<T extends BlockType> = Looks & {
  block: BlockOf<T>
  prop: Exclude<TextKeys<BlockOf<T>>, 'id'> & string
  label: string
}

/** A text property of a block, checked by the document's own schema. */
export function BlockText<T extends BlockType>({ block, prop, label, ...looks }: BlockTextProps<T>) {
  const store = useEditorStore()
  const field = `${block.id}.${prop}`
  return (
    <TextField
      key={field}
      label={label}
      field={field}
      value={String((block as Block)[prop as keyof Block])}
      schema={textSchema(block.type, prop)}
      commit={(text) =>
        edit(store, { type: 'update-block', blockId: block.id, props: { [prop]: text } }, field)
      }
      {...looks}
    />
  )
}

function textSchema(type: BlockType, prop: string): z.ZodType<string> {
  const option = blockSchema.options.find(({ shape }) => shape.type.value === type)
  return (option!.shape as unknown as Record<string, z.ZodType<string>>)[prop]!
}

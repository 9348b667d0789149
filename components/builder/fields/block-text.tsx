'use client'

import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { type Block, type BlockType, blockModule } from '@/lib/document/block'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'
import { TextField } from './text-field'

type TextKeys<B extends Block> = {
  [K in keyof B]: B[K] extends string ? (string extends B[K] ? K : never) : never
}[Exclude<keyof B, 'id' | 'children'>] &
  string
type Looks = Pick<ComponentProps<typeof TextField>, 'hint' | 'multiline' | 'placeholder' | 'inputMode'>

type BlockTextProps<B extends Block> = Looks & {
  block: B
  prop: TextKeys<B>
  label: string
}

/** A text property of a block, checked by the document's own schema. */
export function BlockText<B extends Block>({ block, prop, label, ...looks }: BlockTextProps<B>) {
  const store = useEditorStore()
  const field = `${block.id}.${prop}`
  return (
    <TextField
      key={field}
      label={label}
      field={field}
      value={String(block[prop])}
      schema={textSchema(block.type, prop)}
      commit={(text) =>
        edit(store, { type: 'update-block', blockId: block.id, props: { [prop]: text } }, field)
      }
      {...looks}
    />
  )
}

function textSchema(type: BlockType, prop: string): z.ZodType<string> {
  return blockModule(type).props.shape[prop] as z.ZodType<string>
}

import type { z } from 'zod'
import type { AnyField } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import { type Block, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { named } from './block-commands'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'

/** The props by which a block of this type looks as it does: what people choose among, of its own fields. */
function lookProps(block: Block): string[] {
  return panelOf(block).fields.flatMap((one) => {
    const field = one as AnyField | { kind: 'custom' }
    return field.kind === 'choice' && !(field as { rule?: boolean }).rule ? [field.prop] : []
  })
}

/** Keeps how a block looks, for others. */
export function copyStyle(store: EditorStore, blockId: string): void {
  const block = findBlock(store.get().history.present, blockId)?.block
  if (!block) return
  const values = block as unknown as Record<string, unknown>
  const look = Object.fromEntries(lookProps(block).map((prop) => [prop, values[prop]]))
  store.set({
    style: { appearance: block.appearance ?? {}, look },
    announcement: `Style of ${blockModule(block.type).label} copied`,
  })
}

/** Makes blocks look like the one whose style was copied, in all that they have in common with it. */
export function pasteStyle(store: EditorStore, blockIds: readonly string[]): void {
  const { style, history } = store.get()
  const places = blockIds.flatMap((id) => findBlock(history.present, id) ?? [])
  if (!style || places.length === 0) return
  edit(
    store,
    places.map(({ block }) => {
      const shape = blockModule(block.type).props.shape as Readonly<Record<string, z.ZodType>>
      const own = lookProps(block).filter((prop) => shape[prop]?.safeParse(style.look[prop]).success)
      const look = Object.fromEntries(
        own.filter((prop) => prop in style.look).map((prop) => [prop, style.look[prop]]),
      )
      return {
        type: 'update-block',
        blockId: block.id,
        props: { ...look, appearance: style.appearance },
      }
    }),
  )
  store.set({ announcement: `Style pasted to ${named(places)}` })
}

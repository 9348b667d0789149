import type { z } from 'zod'
import type { AnyField } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import { type Block, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { named } from './block-commands'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'

/** Props of a block that define its style, of those with a choice. */
function appearanceProps(block: Block): string[] {
  return panelOf(block).fields.flatMap((one) => {
    const field = one as AnyField | { kind: 'custom' }
    return field.kind === 'choice' && !(field as { rule?: boolean }).rule ? [field.prop] : []
  })
}

/** Copies a block's style. */
export function copyStyle(store: EditorStore, blockId: string): void {
  const block = findBlock(store.get().history.present, blockId)?.block
  if (!block) return
  const values = block as unknown as Record<string, unknown>
  const props = Object.fromEntries(appearanceProps(block).map((prop) => [prop, values[prop]]))
  store.set({
    style: { appearance: block.appearance ?? {}, props },
    announcement: `Style of ${blockModule(block.type).label} copied`,
  })
}

/** Applies the copied style to blocks, as far as they have the same props. */
export function pasteStyle(store: EditorStore, blockIds: readonly string[]): void {
  const { style, history } = store.get()
  const places = blockIds.flatMap((id) => findBlock(history.present, id) ?? [])
  if (!style || places.length === 0) return
  edit(
    store,
    places.map(({ block }) => {
      const shape = blockModule(block.type).props.shape as Readonly<Record<string, z.ZodType>>
      const own = appearanceProps(block).filter((prop) => shape[prop]?.safeParse(style.props[prop]).success)
      const props = Object.fromEntries(
        own.filter((prop) => prop in style.props).map((prop) => [prop, style.props[prop]]),
      )
      return {
        type: 'update-block',
        blockId: block.id,
        props: { ...props, appearance: style.appearance },
      }
    }),
  )
  store.set({ announcement: `Style pasted to ${named(places)}` })
}

import type { AnyField, AnyPanelField } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import type { Block } from '@/lib/document/block'
import { isSame } from '@/lib/document/values'
import type { EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import { type Binding, blockBinding, DIFFERENT } from './binding'

/** Field kinds that can be set on blocks of any type, and those only on blocks of the same type. */
const OF_ANY = new Set(['choice', 'switch', 'action'])
const OF_ONE_TYPE = new Set([...OF_ANY, 'number', 'source'])

/** Fields that all blocks have: same prop, label and options. */
export function commonFields(blocks: readonly Block[]): AnyField[] {
  const [first, ...others] = blocks
  if (!first) return []
  const kinds = others.every(({ type }) => type === first.type) ? OF_ONE_TYPE : OF_ANY
  return fieldsOf(first).filter(
    (field) =>
      kinds.has(field.kind) &&
      others.every((block) => fieldsOf(block).some((other) => isSame(plain(field), plain(other)))),
  )
}

/** Fields of a block's panel that are currently visible. */
function fieldsOf(block: Block): AnyField[] {
  const fields = panelOf(block).fields as readonly AnyPanelField[]
  return fields.filter(
    (field): field is AnyField =>
      'prop' in field && ((field.when as ((block: Block) => boolean) | undefined)?.(block) ?? true),
  )
}

/** Properties that must match between fields. Leaves out the condition. */
function plain({ kind, prop, label, options }: AnyField & { label?: string; options?: unknown }) {
  return { kind, prop, label, options }
}

/** The common value of a prop, or DIFFERENT. */
export function commonValue(blocks: readonly Block[], prop: string): unknown {
  const [first, ...others] = blocks.map((block) => (block as unknown as Record<string, unknown>)[prop])
  return others.every((value) => isSame(value, first)) ? first : DIFFERENT
}

/** Writes to all blocks as one undo step. */
export function severalBinding(store: EditorStore, blocks: readonly [Block, ...Block[]]): Binding {
  return {
    ...blockBinding(store, blocks[0]),
    write: (props, gesture) =>
      edit(
        store,
        blocks.map(({ id }) => ({ type: 'update-block', blockId: id, props })),
        gesture ?? null,
      ),
  }
}

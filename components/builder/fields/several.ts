import type { AnyField, AnyPanelField } from '@/lib/blocks/panel/block-field'
import { panelOf } from '@/lib/blocks/registries/panels'
import type { Block } from '@/lib/document/block'
import { isSame } from '@/lib/document/same'
import type { EditorStore } from '../state/editor-state'
import { edit } from '../state/history-commands'
import { type Binding, blockBinding, DIFFERENT } from './binding'

/** What is worth setting on several at once, whatever their types are; the rest only where all are of one type. */
const OF_ANY = new Set(['choice', 'switch', 'action'])
const OF_ONE_TYPE = new Set([...OF_ANY, 'number', 'source'])

/** The fields that all of these blocks have: the same prop, called the same, with the same options. */
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

/** The fields of one prop that a block shows now. */
function fieldsOf(block: Block): AnyField[] {
  const fields = panelOf(block).fields as readonly AnyPanelField[]
  return fields.filter(
    (field): field is AnyField =>
      'prop' in field && ((field.when as ((block: Block) => boolean) | undefined)?.(block) ?? true),
  )
}

/** What a field is for people; when it is shown was looked at. */
function plain({ kind, prop, label, options }: AnyField & { label?: string; options?: unknown }) {
  return { kind, prop, label, options }
}

/** What the blocks have in common of a prop, or that they differ. */
export function commonValue(blocks: readonly Block[], prop: string): unknown {
  const [first, ...others] = blocks.map((block) => (block as unknown as Record<string, unknown>)[prop])
  return others.every((value) => isSame(value, first)) ? first : DIFFERENT
}

/** Writes to all of the blocks as one step. */
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

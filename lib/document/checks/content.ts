import { type Block, blockModule, visitBlock } from '../block'
import type { ContentVisitor, MissingField } from '../blocks/block-module'
import type { AppDocument } from '../document'
import { type Visited, walkDocument } from '../walk'
import type { Finding } from './check'

/** Returns a finding for each missing field of this kind. */
export function findMissingFields(
  document: AppDocument,
  kind: MissingField['kind'],
  describe: (name: string | null, label: string) => Pick<Finding, 'message' | 'advice'>,
): Finding[] {
  const found: Finding[] = []
  for (const { block, screen } of walkDocument(document)) {
    const { missingFields, label } = blockModule(block.type)
    for (const lack of missingFields?.(block) ?? []) {
      if (lack.kind !== kind) continue
      const at = { screenId: screen.id, blockId: block.id, prop: lack.prop }
      found.push({ ...describe(lack.name?.trim() || null, label), at })
    }
  }
  return found
}

/** A visited value in a block, with its path in the block's props. */
export type Seen<T> = { value: T; place: Visited; path: () => string }

type Kind = keyof ContentVisitor
type ValueOf<K extends Kind> = Parameters<Required<ContentVisitor>[K]>[0]

/** Yields all references or texts of one kind in a document's blocks. */
export function* contentOf<K extends Kind>(document: AppDocument, kind: K): Generator<Seen<ValueOf<K>>> {
  for (const place of walkDocument(document)) {
    const values: ValueOf<K>[] = []
    visit(place.block, kind, (value) => (values.push(value), value))
    for (const [index, value] of values.entries())
      yield { value, place, path: () => pathOf(place.block, kind, index) }
  }
}

function visit<K extends Kind>(block: Block, kind: K, see: (value: ValueOf<K>) => unknown): Block {
  return visitBlock(block, { [kind]: see })
}

/** Finds the path of the visited value by replacing it and comparing the blocks. */
function pathOf(block: Block, kind: Kind, index: number): string {
  let seen = -1
  const changed = visit(block, kind, (value) => (++seen === index ? ELSE : value))
  return differing(block, changed).join('.')
}

/** Differs from every value in a document. */
const ELSE = Object.freeze({})

function differing(before: unknown, after: unknown): string[] {
  if (after === ELSE) return []
  const entries = Object.entries(after as Record<string, unknown>)
  const [key, value] = entries.find(([name, next]) => next !== (before as Record<string, unknown>)[name])!
  const id = Array.isArray(after) ? (before as { id?: string }[])[Number(key)]?.id : undefined
  return [id ?? key, ...differing((before as Record<string, unknown>)[key], value)]
}

import { type Block, propNames, visitBlock } from './block'
import type { AppDocument, Screen } from './document'
import { isSame } from './values'
import { type Visited, subtree, walkDocument } from './walk'

/** A replaced text. One side is empty if the text was added or removed. */
export type WordChange = { before: string; after: string }

/** One difference between two documents. */
export type Change = {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  of: 'settings' | 'screen' | 'tab' | 'block'
  /** ID of the screen, tab or block; `settings` for the settings. */
  id: string
  /** Display name: a title, a label, the first words of a block, or empty. */
  name: string
  /** For blocks: the type, and the screen that contains or contained it. */
  type?: Block['type']
  screen?: { id: string; title: string }
  words: WordChange[]
  /** Names of other changed props or settings. */
  props: string[]
  /** Number of descendants that were added or removed with it. */
  blocks: number
}

/** Lists the changes between two documents: screens with their blocks in order, then tabs and settings. */
export function compareDocuments(before: AppDocument, after: AppDocument): Change[] {
  if (before === after) return []
  return [
    ...compareScreens(before, after),
    ...compareBlocks(before, after),
    ...compareTabs(before, after),
    ...compareSettings(before, after),
  ]
}

type Rest = Partial<Pick<Change, 'type' | 'screen' | 'words' | 'props' | 'blocks'>>

function change(kind: Change['kind'], of: Change['of'], id: string, name: string, rest: Rest = {}): Change {
  return { kind, of, id, name, words: [], props: [], blocks: 0, ...rest }
}

function compareScreens(before: AppDocument, after: AppDocument): Change[] {
  const known = byId(before.screens)
  const left = byId(after.screens)
  const moved = movedIds(before.screens, after.screens)
  const count = (screen: Screen) => screen.blocks.flatMap(subtree).length
  return [
    ...after.screens.flatMap((screen) => {
      const old = known.get(screen.id)
      if (!old) return [change('added', 'screen', screen.id, screen.title, { blocks: count(screen) })]
      const words = old.title === screen.title ? [] : [{ before: old.title, after: screen.title }]
      const props = changedKeys(old, screen, ['id', 'title', 'blocks'])
      if (words.length + props.length > 0)
        return [change('changed', 'screen', screen.id, screen.title, { words, props })]
      return moved.has(screen.id) ? [change('moved', 'screen', screen.id, screen.title)] : []
    }),
    ...before.screens.flatMap((screen) =>
      left.has(screen.id)
        ? []
        : [change('removed', 'screen', screen.id, screen.title, { blocks: count(screen) })],
    ),
  ]
}

function compareBlocks(before: AppDocument, after: AppDocument): Change[] {
  const known = visitedById(before)
  const left = visitedById(after)
  const changes: Change[] = []
  for (const visited of left.values()) {
    const old = known.get(visited.block.id)
    if (!old) {
      if (cameAlone(visited, known, before)) changes.push(ofBlock('added', visited, all(visited.block)))
      continue
    }
    const rest = contentChange(old.block, visited.block)
    const isElsewhere = old.parentId !== visited.parentId || old.slot !== visited.slot
    if (rest) changes.push(ofBlock('changed', visited, rest))
    else if (isElsewhere) changes.push(ofBlock('moved', visited))
  }
  for (const visited of known.values())
    if (!left.has(visited.block.id) && cameAlone(visited, left, after))
      changes.push(ofBlock('removed', visited, all(visited.block)))
  return [...changes, ...reordered(known, left, changes)]
}

/** Whether the block was added or removed on its own. Others are counted with their screen or block. */
function cameAlone({ screen, parentId }: Visited, others: Map<string, Visited>, other: AppDocument): boolean {
  if (!other.screens.some(({ id }) => id === screen.id)) return false
  return parentId === screen.id || others.has(parentId)
}

/** Finds blocks that moved within their slot, relative to the blocks that stayed. */
function reordered(
  known: Map<string, Visited>,
  left: Map<string, Visited>,
  changes: readonly Change[],
): Change[] {
  const changedIds = new Set(changes.map(({ id }) => id))
  const lists = new Map<string, { id: string }[]>()
  const inSlot = (visits: Iterable<Visited>, others: Map<string, Visited>, name: string) => {
    for (const { block, parentId, slot } of visits) {
      const other = others.get(block.id)
      if (!other || other.parentId !== parentId || other.slot !== slot) continue
      const key = `${name} ${parentId} ${slot}`
      const list = lists.get(key) ?? []
      list.push(block)
      lists.set(key, list)
    }
  }
  inSlot(known.values(), left, 'before')
  inSlot(left.values(), known, 'after')
  return [...lists].flatMap(([key, list]) => {
    if (!key.startsWith('after ')) return []
    const old = lists.get(key.replace('after', 'before')) ?? []
    return [...movedIds(old, list)].flatMap((id) =>
      changedIds.has(id) ? [] : [ofBlock('moved', left.get(id)!)],
    )
  })
}

function ofBlock(kind: Change['kind'], { block, screen }: Visited, rest: Rest = {}): Change {
  const where = { id: screen.id, title: (screen as Screen).title }
  return change(kind, 'block', block.id, blockName(block), { type: block.type, screen: where, ...rest })
}

/** Counts the descendants of an added or removed block. */
function all(block: Block): Rest {
  return { blocks: subtree(block).length - 1 }
}

/** Returns null if only its position and its children changed. */
function contentChange(before: Block, after: Block): Rest | null {
  if (before === after) return null
  const words = replaced(wordsOf(before), wordsOf(after))
  const names = [...new Set([...propNames(before.type), 'type'])]
  const [old, young] = [withoutWords(before), withoutWords(after)] as Record<string, unknown>[]
  const props = names.filter((name) => !isSame(old![name], young![name]))
  return words.length + props.length > 0 ? { words, props } : null
}

const withoutWords = (block: Block): unknown => visitBlock(block, { words: () => '' })

function wordsOf(block: Block): string[] {
  const found: string[] = []
  visitBlock(block, { words: (text) => (found.push(text), text) })
  return found.filter((text) => text !== '')
}

/** Pairs the texts that occur in one list only. */
function replaced(before: readonly string[], after: readonly string[]): WordChange[] {
  const gone = withoutOnce(before, after)
  const come = withoutOnce(after, before)
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index] ?? '',
    after: come[index] ?? '',
  }))
}

function withoutOnce(list: readonly string[], taken: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of taken) counts.set(text, (counts.get(text) ?? 0) + 1)
  return list.filter((text) => {
    const count = counts.get(text) ?? 0
    if (count > 0) counts.set(text, count - 1)
    return count === 0
  })
}

/** Returns the display name of a block: its first words, shortened. */
export function blockName(block: Block): string {
  const [first = ''] = wordsOf(block)
  const line = first.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line
}

function compareTabs(before: AppDocument, after: AppDocument): Change[] {
  const known = byId(before.tabs)
  const left = byId(after.tabs)
  const moved = movedIds(before.tabs, after.tabs)
  return [
    ...after.tabs.flatMap((tab) => {
      const old = known.get(tab.id)
      if (!old) return [change('added', 'tab', tab.id, tab.label)]
      const words = old.label === tab.label ? [] : [{ before: old.label, after: tab.label }]
      const props = changedKeys(old, tab, ['id', 'label'])
      if (words.length + props.length > 0)
        return [change('changed', 'tab', tab.id, tab.label, { words, props })]
      return moved.has(tab.id) ? [change('moved', 'tab', tab.id, tab.label)] : []
    }),
    ...before.tabs.flatMap((tab) => (left.has(tab.id) ? [] : [change('removed', 'tab', tab.id, tab.label)])),
  ]
}

/** Compares the settings and every other top-level value except screens and tabs. */
function compareSettings(before: AppDocument, after: AppDocument): Change[] {
  const words = (['appName', 'shortName', 'description'] as const).flatMap((key) =>
    before.settings[key] === after.settings[key]
      ? []
      : [{ before: before.settings[key], after: after.settings[key] }],
  )
  const props = [
    ...changedKeys(before.settings, after.settings, ['appName', 'shortName', 'description']),
    ...changedKeys(before, after, ['version', 'settings', 'screens', 'tabs']),
  ]
  return words.length + props.length > 0 ? [change('changed', 'settings', '', '', { words, props })] : []
}

function changedKeys(before: object, after: object, but: readonly string[]): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(
    (key) =>
      !but.includes(key) &&
      !isSame((before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key]),
  )
}

/** Returns the smallest set of items whose moves explain the new order. */
function movedIds(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const place = new Map(before.map(({ id }, index) => [id, index]))
  const both = after.filter(({ id }) => place.has(id))
  const stayed = longestIncreasingSubsequence(both.map(({ id }) => place.get(id)!))
  return new Set(both.filter((_, index) => !stayed.has(index)).map(({ id }) => id))
}

/** Returns the indexes of a longest increasing subsequence (patience sorting). */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[tails[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1
    tails[low] = index
  }
  const stayed = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]!) stayed.add(index)
  return stayed
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((item) => [item.id, item]))
}

function visitedById(document: AppDocument): Map<string, Visited> {
  return new Map([...walkDocument(document)].map((visited) => [visited.block.id, visited]))
}

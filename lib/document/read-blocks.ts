import {
  type Block,
  type BlockChildren,
  type BlockType,
  MAX_BLOCK_DEPTH,
  NOT_HERE,
  schemaAt,
  slotAccepts,
  slotNames,
} from './block'
import type { Problems } from './problems'

/** Number of blocks checked between two pauses. */
export const BLOCKS_OF_A_STEP = 100

type Path = readonly PropertyKey[]
/** The level, path and accepted types of a list of blocks. */
type Place = { level: number; at: Path; accepts: (type: BlockType) => boolean }

/**
 * Reads a list of blocks like the schema of its level, but with pauses. The children of a large block are
 * read separately.
 * @returns the blocks without problems
 */
export function* readBlocks(
  list: readonly unknown[],
  { level, at, accepts }: Place,
  problems: Problems,
): Generator<void, Block[]> {
  const schema = schemaAt(level)
  const blocks: Block[] = []
  let work = 0
  for (const [index, received] of list.entries()) {
    const size = sizeOf(received, level, BLOCKS_OF_A_STEP)
    work += size
    if (work > BLOCKS_OF_A_STEP) {
      yield
      work = size
    }
    const place = [...at, index]
    const known = problems.count
    const { data, error } =
      size > BLOCKS_OF_A_STEP
        ? yield* readLarge(received as Received, level, place, problems)
        : schema.safeParse(received)
    if (error) problems.add(error.issues, place)
    if (!data || problems.count > known) continue
    if (accepts(data.type)) blocks.push(data)
    else problems.addOne(NOT_HERE, place)
  }
  return blocks
}

type Received = { type: BlockType; children: Record<string, unknown> }

/** Reads a block without its children, and then those slot by slot. */
function* readLarge(
  received: Received,
  level: number,
  at: Path,
  problems: Problems,
): Generator<void, { data: Block | undefined; error?: undefined }> {
  const lists = listsIn(received, level)
  const emptied = Object.fromEntries(lists.map(({ slot }) => [slot, []]))
  const alone = { ...received, children: { ...received.children, ...emptied } }
  const { data, error } = schemaAt(level).safeParse(alone)
  const wrong = error?.issues ?? []
  problems.add(
    wrong.filter(({ path }) => path[0] !== 'children'),
    at,
  )
  const children: BlockChildren = { ...data?.children }
  for (const slot of slotNames(received.type)) {
    problems.add(
      wrong.filter(({ path }) => path[0] === 'children' && path[1] === slot),
      at,
    )
    const list = lists.find((one) => one.slot === slot)?.list
    if (!list) continue
    const accepts = (type: BlockType) => slotAccepts(received.type, slot, type)
    const place = { level: level + 1, at: [...at, 'children', slot], accepts }
    children[slot] = yield* readBlocks(list, place, problems)
  }
  return { data: data && { ...data, children } }
}

/** Counts a received block and its descendants to the depth of the schema. Stops above `max`. */
function sizeOf(received: unknown, level: number, max: number): number {
  let size = 1
  for (const { list } of listsIn(received, level))
    for (const child of list) {
      if (size > max) return size
      size += sizeOf(child, level + 1, max - size)
    }
  return size
}

function listsIn(received: unknown, level: number): { slot: string; list: unknown[] }[] {
  if (level > MAX_BLOCK_DEPTH || !isObject(received) || !isObject(received.children)) return []
  const { type, children } = received
  return slotNames(typeof type === 'string' ? type : '').flatMap((slot) => {
    const list = children[slot]
    return Array.isArray(list) ? [{ slot, list: list as unknown[] }] : []
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

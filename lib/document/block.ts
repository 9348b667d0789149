import { z } from 'zod'
import { type CommonProps, commonProps } from './appearance'
import type { BlockModule, ContentVisitor } from './blocks/block-module'
import { contentVisit } from './blocks/content'
import { BLOCK_MODULES } from './blocks/registry'
import type { Form } from './form/form'
import { id } from './id'

/** Levels of blocks in blocks; the blocks of a screen are on the first. */
export const MAX_BLOCK_DEPTH = 6

type Module = (typeof BLOCK_MODULES)[number]
type ModuleOf<T> = Extract<Module, { type: T }>

export type BlockType = Module['type']
/** What a block may change of itself: everything but its id, its type and its children. */
export type BlockProps<T extends BlockType> = z.output<ModuleOf<T>['props']>
/** Blocks inside a block, by slot. */
export type BlockChildren = { [slot: string]: Block[] }
type Blocks = {
  [T in BlockType]: { id: string; type: T; children?: BlockChildren } & CommonProps & BlockProps<T>
}
export type BlockOf<T extends BlockType> = Blocks[T]
export type Block = Blocks[BlockType]
/** A block as it may be written: what has a default may be missing. */
export type BlockInput = {
  [T in BlockType]: { id: string; type: T; children?: BlockChildren } & CommonProps &
    z.input<ModuleOf<T>['props']>
}[BlockType]

const modules = new Map<string, BlockModule>(
  BLOCK_MODULES.map((module) => [module.type, module as unknown as BlockModule]),
)

export const BLOCK_TYPES = BLOCK_MODULES.map(({ type }) => type) as unknown as readonly BlockType[]

/** What the document knows about a type of block. */
export function blockModule(type: BlockType): BlockModule {
  return modules.get(type)!
}

/** The slots of a type of block; a type that is not known has none. */
export function slotNames(type: string): string[] {
  return Object.keys(modules.get(type)?.slots ?? {})
}

/** The types that people choose from: all but those that are a part of another. */
export const OFFERED_TYPES = BLOCK_TYPES.filter((type) => !blockModule(type).within)

/** Whether blocks of a type may stand in a slot of a block. */
export function slotAccepts(parent: BlockType, slot: string, type: BlockType): boolean {
  const { slots } = blockModule(parent)
  if (!Object.hasOwn(slots, slot)) return false
  const { within } = blockModule(type)
  if (within && !within.includes(parent)) return false
  const accepts = slots[slot]!.accepts
  return accepts === 'any' ? !within : accepts.includes(type)
}

/** The slots of a block that are shown, in reading order. */
export function openSlots(block: Block): readonly string[] {
  const { slots, openSlots } = blockModule(block.type)
  return openSlots?.(block) ?? Object.keys(slots)
}

/** What people are asked by a block that they fill in and send; null for all others. */
export function formOf(block: Block): Form | null {
  return blockModule(block.type).form?.(block) ?? null
}

/** Whether blocks of a type may stand on a screen itself. */
export function screenAccepts(type: BlockType): boolean {
  return !blockModule(type).within
}

/** The props that a block of a type may have, its own and those of every block. */
export function propNames(type: BlockType): string[] {
  return Object.keys(propsShape(type))
}

/** The schemas of the props that a block of a type may have, by name. */
export function propsShape(type: BlockType): z.ZodRawShape {
  return { ...blockModule(type).props.shape, ...commonProps }
}

/**
 * A new block of a type with its default content.
 * @param newId gives ids for the blocks that it starts with; without it, it starts empty
 */
export function createBlock(type: BlockType, id: string, newId?: () => string): Block {
  const { defaults, startsWith } = blockModule(type)
  const children = newId && startsWith?.(newId)
  return { id, type, ...defaults(), ...(children && { children }) } as Block
}

const visits = new Map<BlockType, ReturnType<typeof contentVisit>>()

/**
 * The same block where the visitor gives back all that it takes; children are not visited.
 * @param way empty, for visitors that ask where things stand
 */
export function visitBlock(block: Block, visitor: Partial<ContentVisitor>, way?: string[]): Block {
  let visit = visits.get(block.type)
  if (visit === undefined) {
    visit = contentVisit(blockModule(block.type).props)
    visits.set(block.type, visit)
  }
  return visit ? (visit(block, { ...LEAVE, ...visitor }, way) as Block) : block
}

const same = <T>(value: T): T => value
/** Leaves everything as it is. */
export const LEAVE: ContentVisitor = {
  picture: same,
  action: same,
  media: same,
  source: same,
  address: same,
  frame: same,
  words: same,
}

const levels = new Map<number, z.ZodType<Block, BlockInput>>()

/** What is wrong with a block that stands in a slot that does not take it. */
export const NOT_HERE = 'This block cannot stand here'

/**
 * A schema for each level, so that no received document nests deeper than the program walks.
 * @param level 1 for the blocks of a screen
 */
export function schemaAt(level: number): z.ZodType<Block, BlockInput> {
  const known = levels.get(level)
  if (known) return known
  const schema = level > MAX_BLOCK_DEPTH ? z.never('Blocks are nested too deeply') : makeSchema(level)
  levels.set(level, schema)
  return schema
}

function makeSchema(level: number): z.ZodType<Block, BlockInput> {
  const all: readonly Module[] = BLOCK_MODULES
  const here = level === 1 ? all.filter(({ type }) => screenAccepts(type)) : all
  const options = here.map((module) =>
    z.object({
      id,
      type: z.literal(module.type),
      ...(module.props as z.ZodObject).shape,
      ...commonProps,
      ...childrenShape(module as unknown as BlockModule, level),
    }),
  )
  const union = z.discriminatedUnion('type', options as unknown as [z.ZodObject, ...z.ZodObject[]])
  return union as unknown as z.ZodType<Block, BlockInput>
}

function childrenShape({ type, slots }: BlockModule, level: number): z.ZodRawShape {
  const names = Object.keys(slots)
  if (names.length === 0) return {}
  const slotSchema = (slot: string) => {
    if (level === MAX_BLOCK_DEPTH) return z.array(schemaAt(level + 1)).optional()
    const accepted = (block: Block) => slotAccepts(type as BlockType, slot, block.type)
    // Made when blocks so deep are first met.
    return z.array(z.lazy(() => schemaAt(level + 1).refine(accepted, NOT_HERE))).optional()
  }
  return { children: z.object(Object.fromEntries(names.map((slot) => [slot, slotSchema(slot)]))).optional() }
}

/** The blocks of a screen. Made when it is first used, as the schemas of all levels. */
export const blockSchema: z.ZodType<Block, BlockInput> = z.lazy(() => schemaAt(1))

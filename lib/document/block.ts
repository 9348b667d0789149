import { z } from 'zod'
import { type CommonProps, commonProps } from './appearance'
import type { BlockModule, ContentVisitor } from './blocks/block-module'
import { contentVisit } from './blocks/content'
import { BLOCK_MODULES } from './blocks/registry'
import type { Form } from './form/form'
import { id } from './values'

/** Maximum depth of nested blocks. The blocks of a screen are at level 1. */
export const MAX_BLOCK_DEPTH = 6

type Module = (typeof BLOCK_MODULES)[number]
type ModuleOf<T> = Extract<Module, { type: T }>

export type BlockType = Module['type']
/** The props of a block that can be changed: all but its ID, type and children. */
export type BlockProps<T extends BlockType> = z.output<ModuleOf<T>['props']>
/** Blocks inside a block, by slot. */
export type BlockChildren = { [slot: string]: Block[] }
type Blocks = {
  [T in BlockType]: { id: string; type: T; children?: BlockChildren } & CommonProps & BlockProps<T>
}
export type BlockOf<T extends BlockType> = Blocks[T]
export type Block = Blocks[BlockType]
/** A block as input: values with defaults may be missing. */
export type BlockInput = {
  [T in BlockType]: { id: string; type: T; children?: BlockChildren } & CommonProps &
    z.input<ModuleOf<T>['props']>
}[BlockType]

const modules = new Map<string, BlockModule>(
  BLOCK_MODULES.map((module) => [module.type, module as unknown as BlockModule]),
)

export const BLOCK_TYPES = BLOCK_MODULES.map(({ type }) => type) as unknown as readonly BlockType[]

/** The document's module of a block type. */
export function blockModule(type: BlockType): BlockModule {
  return modules.get(type)!
}

/** Returns the slot names of a block type, or none for unknown types. */
export function slotNames(type: string): string[] {
  return Object.keys(modules.get(type)?.slots ?? {})
}

/** Types that users can add: all but those that are part of another. */
export const OFFERED_TYPES = BLOCK_TYPES.filter((type) => !blockModule(type).within)

/** Whether a slot of a block accepts blocks of a type. */
export function slotAccepts(parent: BlockType, slot: string, type: BlockType): boolean {
  const { slots } = blockModule(parent)
  if (!Object.hasOwn(slots, slot)) return false
  const { within } = blockModule(type)
  if (within && !within.includes(parent)) return false
  const accepts = slots[slot]!.accepts
  return accepts === 'any' ? !within : accepts.includes(type)
}

/** The visible slots of a block, in reading order. */
export function openSlots(block: Block): readonly string[] {
  const { slots, openSlots } = blockModule(block.type)
  return openSlots?.(block) ?? Object.keys(slots)
}

/** Returns the form of a block, or null if it has none. */
export function getForm(block: Block): Form | null {
  return blockModule(block.type).form?.(block) ?? null
}

/** Whether blocks of a type can be placed directly on a screen. */
export function screenAccepts(type: BlockType): boolean {
  return !blockModule(type).within
}

/** The prop names of a block type, including the common ones. */
export function propNames(type: BlockType): string[] {
  return Object.keys(propsShape(type))
}

/** The prop schemas of a block type by name, including the common ones. */
export function propsShape(type: BlockType): z.ZodRawShape {
  return { ...blockModule(type).props.shape, ...commonProps }
}

/**
 * Creates a block of a type with its default content.
 * @param newId creates the IDs of its initial children; without it, the block has none
 */
export function createBlock(type: BlockType, id: string, newId?: () => string): Block {
  const { defaults, startsWith } = blockModule(type)
  const children = newId && startsWith?.(newId)
  return { id, type, ...defaults(), ...(children && { children }) } as Block
}

const visits = new Map<BlockType, ReturnType<typeof contentVisit>>()

/**
 * Passes a block's content through a visitor. Returns the same block if nothing changed. Does not visit
 * children.
 * @param path empty array, if the visitor needs locations
 */
export function visitBlock(block: Block, visitor: Partial<ContentVisitor>, path?: string[]): Block {
  let visit = visits.get(block.type)
  if (visit === undefined) {
    visit = contentVisit(blockModule(block.type).props)
    visits.set(block.type, visit)
  }
  return visit ? (visit(block, { ...LEAVE, ...visitor }, path) as Block) : block
}

const same = <T>(value: T): T => value
/** Changes nothing. */
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

/** Error for a block in a slot that does not accept it. */
export const NOT_HERE = 'This block can’t go here'

/**
 * A schema for each level, which limits the nesting of received documents.
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
    // Created when blocks of this depth first occur.
    return z.array(z.lazy(() => schemaAt(level + 1).refine(accepted, NOT_HERE))).optional()
  }
  return { children: z.object(Object.fromEntries(names.map((slot) => [slot, slotSchema(slot)]))).optional() }
}

/** The schema of a screen's blocks. Created on first use, like those of all levels. */
export const blockSchema: z.ZodType<Block, BlockInput> = z.lazy(() => schemaAt(1))

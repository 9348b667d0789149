import { z } from 'zod'
import { actionSchema } from './action'
import { assetReference } from './asset'
import { id } from './id'

const line = z.string().max(200, 'At most 200 characters')
const paragraph = z.string().max(5000, 'At most 5,000 characters')

/** A picture: kept with the app, or somewhere on the web, or not chosen yet. */
const pictureSource = z.union([
  z.literal(''),
  assetReference,
  z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\//i, 'Use an address that starts with https://'),
])

const base = { id }

export const blockSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('header'), title: line, subtitle: line }),
  z.object({ ...base, type: z.literal('text'), content: paragraph }),
  z.object({ ...base, type: z.literal('image'), src: pictureSource, alt: line }),
  z.object({
    ...base,
    type: z.literal('button'),
    text: line,
    style: z.enum(['primary', 'secondary', 'outline']),
    action: actionSchema.default({ type: 'none' }),
  }),
  z.object({
    ...base,
    type: z.literal('grid'),
    columns: z.number().int().min(1).max(4).default(2),
    items: z.array(line).max(60),
  }),
  z.object({ ...base, type: z.literal('card'), title: line, content: paragraph }),
])

export type Block = z.infer<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>
/** What a block may change of itself: everything but its id and type. */
export type BlockProps<T extends BlockType> = Omit<BlockOf<T>, 'id' | 'type'>

export const BLOCK_TYPES = [
  'header',
  'text',
  'image',
  'button',
  'grid',
  'card',
] as const satisfies readonly BlockType[]

const DEFAULTS: { [T in BlockType]: () => BlockProps<T> } = {
  header: () => ({ title: 'Welcome', subtitle: 'Say in one line what people find here' }),
  text: () => ({ content: 'Tell people what makes you worth a visit.' }),
  image: () => ({ src: '', alt: '' }),
  button: () => ({ text: 'Learn more', style: 'primary', action: { type: 'none' } }),
  grid: () => ({ columns: 2, items: ['First', 'Second', 'Third', 'Fourth'] }),
  card: () => ({ title: 'Good to know', content: 'Opening hours, an offer, a piece of news.' }),
}

/** A new block of a type with its default content. */
export function createBlock(type: BlockType, id: string): Block {
  return { id, type, ...DEFAULTS[type]() } as Block
}

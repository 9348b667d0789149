import { z } from 'zod'
import {
  type Block,
  blockSchema,
  createBlock,
  MAX_BLOCK_DEPTH,
  schemaAt,
  visitBlock,
} from '@/lib/document/block'
import { LIMITS } from '@/lib/document/document'
import { newId } from '@/lib/document/values'
import { type Words, wordsSchema } from '@/lib/document/overlay'
import { blockDepth, mapChildren, subtree } from '@/lib/document/walk'
import { translationsForCopies } from '../state/copied-words'

/** Custom MIME type. Only our own tabs and apps read it. */
export const BLOCKS_TYPE = 'application/x-appkiln-blocks+json'

/** The parts of a clipboard event's data, or of a substitute, that are used here. */
export type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>

/** Attribute of our components in HTML, the only format that a page can read without a key press. */
const IN_MARKUP = /data-appkiln-blocks="([^"]*)"/

/** Maximum characters that are read. A full screen has about 600,000. */
const MAX_LENGTH = 4_000_000
const TEXT_LENGTH = 5000
/** Maximum number of text blocks from one pasted text. */
const MAX_TEXTS = 50

/** A block for a screen, or a part of another component. */
const clipped = z.union([blockSchema, z.lazy(() => schemaAt(2))])
const clippedSchema = z.object({
  blocks: z.array(clipped).min(1).max(LIMITS.blocksPerScreen),
  words: wordsSchema.optional(),
})

/** Components from a clipboard, and their translations by component id. */
export type Clipped = { blocks: Block[]; words: Words }

/**
 * Writes components to a clipboard, in our format and as text for other programs.
 * @param spoken translations of the app that they are copied from
 */
export function putBlocks(clipboard: Clipboard, blocks: readonly Block[], spoken?: Words): void {
  const ids = new Map(blocks.flatMap(subtree).map(({ id }) => [id, id]))
  const json = JSON.stringify({ blocks, words: translationsForCopies(spoken, ids) })
  const words = blocks.flatMap(wordsOf)
  clipboard.setData(BLOCKS_TYPE, json)
  clipboard.setData('text/plain', words.join('\n'))
  clipboard.setData(
    'text/html',
    `<div data-appkiln-blocks="${encodeURIComponent(json.replaceAll(/\p{Cs}/gu, ''))}">${words.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`,
  )
}

/**
 * Reads components from a clipboard and gives them new ids. Other text becomes text blocks. Input is
 * untrusted, so the document's schema validates it.
 */
export function readBlocks(clipboard: Pick<DataTransfer, 'getData'>): Clipped {
  const markup = IN_MARKUP.exec(clipboard.getData('text/html').slice(0, MAX_LENGTH * 3))?.[1]
  const ours = parse(clipboard.getData(BLOCKS_TYPE)) ?? (markup ? parse(decoded(markup)) : null)
  if (!ours) return { blocks: textsOf(clipboard.getData('text/plain')), words: {} }
  const ids = new Map<string, string>()
  const blocks = ours.blocks.map((block) => withNewIds(block, ids))
  return { blocks, words: translationsForCopies(ours.words, ids) }
}

/** Bidirectional override characters, which can hide what a text says. */
const OVERRIDES = /[\u202A-\u202E]/g

function withoutOverrides(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(OVERRIDES, '') : value
}

function textsOf(text: string): Block[] {
  const clean = text
    .slice(0, TEXT_LENGTH * MAX_TEXTS)
    .replaceAll(OVERRIDES, '')
    .trim()
  return splitText(clean).flatMap((content) => {
    const { data } = blockSchema.safeParse({ ...createBlock('text', newId('block')), content })
    return data && wordsOf(data).length > 0 ? [data] : []
  })
}

/** Splits text into parts of the maximum length, between paragraphs or else between words. */
function splitText(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > TEXT_LENGTH && parts.length < MAX_TEXTS - 1) {
    const part = rest.slice(0, TEXT_LENGTH)
    const end = [part.lastIndexOf('\n\n'), part.lastIndexOf('\n'), part.lastIndexOf(' ')].find((at) => at > 0)
    const cut = end ?? (/[\uD800-\uDBFF]$/.test(part) ? TEXT_LENGTH - 1 : TEXT_LENGTH)
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).trimStart()
  }
  return rest ? [...parts, rest.slice(0, TEXT_LENGTH)] : parts
}

function parse(json: string): z.infer<typeof clippedSchema> | null {
  if (json.length === 0 || json.length > MAX_LENGTH) return null
  try {
    const parsed = clippedSchema.parse(JSON.parse(json, withoutOverrides))
    const isDepthAllowed = parsed.blocks.every((block) => blockDepth(block) <= MAX_BLOCK_DEPTH)
    return isDepthAllowed && parsed.blocks.flatMap(subtree).length <= LIMITS.blocksPerScreen ? parsed : null
  } catch {
    return null
  }
}

/** @param ids receives new ids by old ids */
function withNewIds(block: Block, ids: Map<string, string>): Block {
  const id = newId('block')
  ids.set(block.id, id)
  return mapChildren({ ...block, id }, (blocks) => blocks.map((child) => withNewIds(child, ids)))
}

function wordsOf(block: Block): string[] {
  const words: string[] = []
  for (const one of subtree(block))
    visitBlock(one, { words: (text) => (text.trim() && words.push(text.trim()), text) })
  return words
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

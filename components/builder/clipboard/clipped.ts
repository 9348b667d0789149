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
import { newId } from '@/lib/document/id'
import { type Words, wordsSchema } from '@/lib/document/overlay'
import { heightOf, mapChildren, subtree } from '@/lib/document/walk'
import { wordsOfCopies } from '../state/copied-words'

/** What components are on the clipboard: other programs leave it alone, other tabs and apps of ours read it. */
export const BLOCKS_TYPE = 'application/x-appkiln-blocks+json'

/** What reads and writes a clipboard: of an event of the browser, or one that stands in for it. */
export type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>

/** Where the markup on a clipboard carries our components: all that a page may read of one without a key being pressed. */
const IN_MARKUP = /data-appkiln-blocks="([^"]*)"/

/** Most characters that are looked at; a full screen has about 600,000. */
const LONGEST = 4_000_000
const TEXT_LENGTH = 5000
/** Texts that one paste makes of a long one. */
const MAX_TEXTS = 50

/** On a screen, or, for what is a part of another component, in it. */
const clipped = z.union([blockSchema, z.lazy(() => schemaAt(2))])
const clippedSchema = z.object({
  blocks: z.array(clipped).min(1).max(LIMITS.blocksPerScreen),
  words: wordsSchema.optional(),
})

/** Components from a clipboard, and what they say in further languages, by their ids. */
export type Clipped = { blocks: Block[]; words: Words }

/**
 * Puts components on a clipboard: as themselves, and as their words for other programs.
 * @param spoken in the further languages of the app that they are copied from
 */
export function putBlocks(clipboard: Clipboard, blocks: readonly Block[], spoken?: Words): void {
  const ids = new Map(blocks.flatMap(subtree).map(({ id }) => [id, id]))
  const json = JSON.stringify({ blocks, words: wordsOfCopies(spoken, ids) })
  const words = blocks.flatMap(wordsOf)
  clipboard.setData(BLOCKS_TYPE, json)
  clipboard.setData('text/plain', words.join('\n'))
  clipboard.setData(
    'text/html',
    `<div data-appkiln-blocks="${encodeURIComponent(json.replaceAll(/\p{Cs}/gu, ''))}">${words.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`,
  )
}

/**
 * The components on a clipboard, with ids of their own: ours as they are, other text as texts. What is none of ours, or
 * was changed on the way, is not trusted: the document's own schema reads it.
 */
export function readBlocks(clipboard: Pick<DataTransfer, 'getData'>): Clipped {
  const markup = IN_MARKUP.exec(clipboard.getData('text/html').slice(0, LONGEST * 3))?.[1]
  const ours = parse(clipboard.getData(BLOCKS_TYPE)) ?? (markup ? parse(decoded(markup)) : null)
  if (!ours) return { blocks: textsOf(clipboard.getData('text/plain')), words: {} }
  const ids = new Map<string, string>()
  const blocks = ours.blocks.map((block) => withNewIds(block, ids))
  return { blocks, words: wordsOfCopies(ours.words, ids) }
}

/** Unpaired marks that turn the direction of what follows: they hide what a text really says. */
const OVERRIDES = /[\u202A-\u202E]/g

function withoutOverrides(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(OVERRIDES, '') : value
}

function textsOf(text: string): Block[] {
  const clean = text
    .slice(0, TEXT_LENGTH * MAX_TEXTS)
    .replaceAll(OVERRIDES, '')
    .trim()
  return inParts(clean).flatMap((content) => {
    const { data } = blockSchema.safeParse({ ...createBlock('text', newId('block')), content })
    return data && wordsOf(data).length > 0 ? [data] : []
  })
}

/** Text in parts that one component holds each, cut between paragraphs, or else between words. */
function inParts(text: string): string[] {
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
  if (json.length === 0 || json.length > LONGEST) return null
  try {
    const held = clippedSchema.parse(JSON.parse(json, withoutOverrides))
    const isWhole = held.blocks.every((block) => heightOf(block) <= MAX_BLOCK_DEPTH)
    return isWhole && held.blocks.flatMap(subtree).length <= LIMITS.blocksPerScreen ? held : null
  } catch {
    return null
  }
}

/** @param ids gets the new one of each by its old one */
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

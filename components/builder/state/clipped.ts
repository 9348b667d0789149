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
import { heightOf, mapChildren, subtree } from '@/lib/document/walk'

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
const clipped = z.union([blockSchema, schemaAt(2)])
const clippedSchema = z.object({ blocks: z.array(clipped).min(1).max(LIMITS.blocksPerScreen) })

/** Puts components on a clipboard: as themselves, and as their words for other programs. */
export function putBlocks(clipboard: Clipboard, blocks: readonly Block[]): void {
  const json = JSON.stringify({ blocks })
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
export function readBlocks(clipboard: Pick<DataTransfer, 'getData'>): Block[] {
  const markup = IN_MARKUP.exec(clipboard.getData('text/html').slice(0, LONGEST * 3))?.[1]
  const ours = parse(clipboard.getData(BLOCKS_TYPE)) ?? (markup ? parse(decoded(markup)) : null)
  if (ours) return ours.map((block) => withoutOverrides(withNewIds(block)))
  return textsOf(clipboard.getData('text/plain'))
}

/** Unpaired marks that turn the direction of what follows: they hide what a text really says. */
const OVERRIDES = /[\u202A-\u202E]/g

function withoutOverrides(block: Block): Block {
  const clean = visitBlock(block, { words: (text) => text.replaceAll(OVERRIDES, '') })
  return mapChildren(clean, (blocks) => blocks.map(withoutOverrides))
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

function parse(json: string): Block[] | null {
  if (json.length === 0 || json.length > LONGEST) return null
  try {
    const { blocks } = clippedSchema.parse(JSON.parse(json))
    const isWhole = blocks.every((block) => heightOf(block) <= MAX_BLOCK_DEPTH)
    return isWhole && blocks.flatMap(subtree).length <= LIMITS.blocksPerScreen ? blocks : null
  } catch {
    return null
  }
}

function withNewIds(block: Block): Block {
  return mapChildren({ ...block, id: newId('block') }, (blocks) => blocks.map(withNewIds))
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

import { z } from 'zod'
import {
  type Block,
  blockModule,
  blockSchema,
  createBlock,
  slotAccepts,
  visitBlock,
} from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { newId } from '@/lib/document/id'
import { findBlock } from '@/lib/document/tree-index'
import { mapChildren, subtree } from '@/lib/document/walk'
import { currentScreen, hasRoom, removeBlock } from './block-commands'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'

/** What components are on the clipboard: other programs leave it alone, other tabs and apps of ours read it. */
export const BLOCKS_TYPE = 'application/x-appkiln-blocks+json'

const clippedSchema = z.object({ blocks: z.array(blockSchema).min(1).max(50) })

/** Puts the selected component on a clipboard: as itself, and as its words for other programs. Tells whether there was one. */
export function copyBlock(store: EditorStore, clipboard: DataTransfer): boolean {
  const block = selected(store)
  if (!block) return false
  clipboard.setData(BLOCKS_TYPE, JSON.stringify({ blocks: [block] }))
  clipboard.setData('text/plain', wordsOf(block).join('\n'))
  store.set({ announcement: `${blockModule(block.type).label} copied` })
  return true
}

export function cutBlock(store: EditorStore, clipboard: DataTransfer): boolean {
  const block = selected(store)
  if (!block || !copyBlock(store, clipboard)) return false
  removeBlock(store, block.id)
  return true
}

/**
 * Puts what is on a clipboard after the selected component, or at the end of the screen: components as they are, other
 * text as a text. Tells whether there was something to put.
 */
export function pasteBlocks(store: EditorStore, clipboard: DataTransfer): boolean {
  const blocks = clippedBlocks(clipboard)
  const screen = currentScreen(store.get())
  if (blocks.length === 0 || !hasRoom(screen, blocks.flatMap(subtree).length)) return false
  const gesture = newId('block') // all of it is undone at once
  let after = store.get().selectedId
  for (const block of blocks) {
    const copy = withNewIds(block)
    edit(store, { type: 'insert-block', to: placeAfter(store, after, copy), block: copy }, gesture)
    after = copy.id
  }
  store.set({
    selectedId: after,
    announcement:
      blocks.length === 1
        ? `${blockModule(blocks[0]!.type).label} pasted`
        : `${blocks.length} components pasted`,
  })
  return true
}

/** The components on a clipboard. What is none of ours, or was changed on the way, is not trusted. */
function clippedBlocks(clipboard: DataTransfer): Block[] {
  const ours = parse(clipboard.getData(BLOCKS_TYPE))
  if (ours) return ours
  const content = clipboard.getData('text/plain').trim().slice(0, 5000)
  return content ? [{ ...createBlock('text', newId('block')), content } as Block] : []
}

function parse(json: string): Block[] | null {
  try {
    return clippedSchema.parse(JSON.parse(json)).blocks
  } catch {
    return null
  }
}

function selected(store: EditorStore): Block | null {
  const { selectedId, history } = store.get()
  return selectedId === null ? null : (findBlock(history.present, selectedId)?.block ?? null)
}

/** Right after a component, where its neighbors' slot takes the new one; else at the end of the screen. */
function placeAfter(store: EditorStore, blockId: string | null, block: Block): Target {
  const screen = currentScreen(store.get())
  const place = blockId === null ? null : findBlock(store.get().history.present, blockId)
  const around = place?.ancestors.at(-1)?.block
  if (
    !place ||
    place.screen.id !== screen.id ||
    (around && !slotAccepts(around.type, place.slot, block.type))
  )
    return { parentId: screen.id, slot: 'blocks' }
  return { parentId: place.parentId, slot: place.slot, index: place.index + 1 }
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

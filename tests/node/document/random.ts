import { BLOCK_TYPES, type Block, createBlock } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import type { AppDocument } from '@/lib/document/document'
import type { Operation } from '@/lib/document/operations'
import { subtree, walkDocument, walkScreen } from '@/lib/document/walk'

/** Seeded random numbers from 0 to 1 (mulberry32), so that a failing sequence can be reproduced. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Any edit, on existing and nonexistent elements, with new or used ids. */
export function randomOperation(document: AppDocument, random: () => number, step: number): Operation {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const index = Math.floor(random() * 12) - 2
  const screen = pick(document.screens)!
  const visited = pick([...walkScreen(screen)])
  const blockId = visited?.block.id ?? 'nowhere'
  // Also at invalid positions, because most types have no slots.
  const inside = { parentId: blockId, slot: pick(['main', 'aside'])!, index }
  const tabId = pick(document.tabs)?.id ?? 'nowhere'
  const sourceId = pick(document.sources ?? [])?.id ?? 'nowhere'
  const screenId = random() < 0.1 ? 'nowhere' : screen.id
  const newId = random() < 0.15 ? blockId : `made-${step}`
  const copies = visited ? subtree(visited.block).map((_, copy) => `${newId}-${copy}`) : []
  const block: Block = createBlock(pick(BLOCK_TYPES)!, newId)
  const operations: Operation[] = [
    { type: 'insert-block', to: onScreen(screenId), block },
    { type: 'insert-block', to: onScreen(screenId, index), block },
    { type: 'insert-block', to: inside, block },
    { type: 'update-block', blockId, props: { title: `Title ${step}` } },
    { type: 'update-block', blockId, props: { action: { type: 'screen', screenId: screen.id } } },
    { type: 'update-block', blockId, props: { appearance: { align: 'center' } } },
    { type: 'update-block', blockId, props: {}, unset: ['appearance', 'title', 'id'] },
    { type: 'move-block', blockId, to: onScreen(pick(document.screens)!.id, index) },
    { type: 'move-block', blockId: pick([...walkDocument(document)])?.block.id ?? 'nowhere', to: inside },
    { type: 'duplicate-block', blockId, newIds: random() < 0.15 ? [blockId] : copies },
    { type: 'remove-block', blockId },
    { type: 'update-settings', settings: { appName: `App ${step % 3}` } },
    {
      type: 'update-settings',
      settings: { radius: 'large', density: random() < 0.5 ? 'compact' : 'normal' },
    },
    { type: 'insert-screen', screen: { id: newId, title: 'New', blocks: [] }, index },
    { type: 'rename-screen', screenId, title: `Screen ${step}` },
    { type: 'update-screen', screenId, screen: { hidden: random() < 0.5, barTitle: `Bar ${step % 3}` } },
    { type: 'update-screen', screenId, screen: { background: random() < 0.5 ? 'tint' : null } },
    { type: 'update-screen', screenId, screen: { bar: 'clear', hidden: true } },
    {
      type: 'update-screen',
      screenId,
      screen: { title: `Screen ${step}` },
      unset: ['bar', 'blocks', 'title'],
    },
    { type: 'update-settings', settings: { colorScheme: 'dark' } },
    { type: 'update-settings', settings: {}, unset: ['colorScheme', 'appName'] },
    { type: 'move-screen', screenId, index },
    { type: 'remove-screen', screenId },
    {
      type: 'insert-tab',
      tab: { id: newId, label: 'Tab', icon: 'home', action: { type: 'screen', screenId: screen.id } },
    },
    { type: 'update-tab', tabId, tab: { label: `Tab ${step}` } },
    { type: 'update-tab', tabId, tab: { menuOnly: true } },
    { type: 'update-tab', tabId, tab: {}, unset: ['menuOnly', 'label'] },
    { type: 'move-tab', tabId, index },
    { type: 'remove-tab', tabId },
    {
      type: 'add-source',
      source: { id: newId, kind: 'feed', address: 'https://example.com/feed', name: 'Feed' },
    },
    { type: 'update-source', sourceId, source: { name: `Source ${step}` } },
    { type: 'remove-source', sourceId },
  ]
  return pick(operations)!
}

import type { Block } from './block'
import { type AppDocument, LIMITS, type Screen, type Tab } from './document'
import type { Settings } from './settings'
import { findBlock, hasId } from './walk'

/**
 * Every edit there is, as plain data: it can be applied, kept in a history, and sent to somebody else.
 * An edit that names something that is no longer there changes nothing, and neither does one that would use an id twice
 * or leave the document larger than its limits.
 */
export type Operation =
  | { type: 'insert-block'; screenId: string; index?: number; block: Block }
  | {
      type: 'update-block'
      blockId: string
      props: Partial<Omit<Block, 'id' | 'type'>> & Record<string, unknown>
    }
  | { type: 'move-block'; blockId: string; screenId: string; index: number }
  | { type: 'duplicate-block'; blockId: string; newId: string }
  | { type: 'remove-block'; blockId: string }
  | { type: 'update-settings'; settings: Partial<Settings> }
  | { type: 'insert-screen'; screen: Screen; index?: number }
  | { type: 'rename-screen'; screenId: string; title: string }
  | { type: 'move-screen'; screenId: string; index: number }
  | { type: 'remove-screen'; screenId: string }
  | { type: 'insert-tab'; tab: Tab; index?: number }
  | { type: 'update-tab'; tabId: string; tab: Partial<Omit<Tab, 'id'>> }
  | { type: 'move-tab'; tabId: string; index: number }
  | { type: 'remove-tab'; tabId: string }

/**
 * Applies one edit. Returns the same object when nothing changed, and shares every part that did not,
 * so that a view can tell by identity what to draw again.
 */
export function apply(document: AppDocument, operation: Operation): AppDocument {
  switch (operation.type) {
    case 'insert-block':
      return insertBlock(document, operation)
    case 'update-block':
      return updateBlock(document, operation.blockId, operation.props)
    case 'move-block':
      return moveBlock(document, operation)
    case 'duplicate-block':
      return duplicateBlock(document, operation.blockId, operation.newId)
    case 'remove-block': {
      const place = findBlock(document, operation.blockId)
      return place
        ? withBlocks(document, place.screen.id, (blocks) => removeAt(blocks, place.index))
        : document
    }
    case 'update-settings': {
      const settings = patch(document.settings, operation.settings)
      return settings === document.settings ? document : { ...document, settings }
    }
    case 'insert-screen':
      return insertScreen(document, operation)
    case 'rename-screen':
      return replace(
        document,
        'screens',
        patchById(document.screens, operation.screenId, { title: operation.title }),
      )
    case 'move-screen':
      return replace(document, 'screens', moveById(document.screens, operation.screenId, operation.index))
    case 'remove-screen':
      return removeScreen(document, operation.screenId)
    case 'insert-tab':
      return insertTab(document, operation)
    case 'update-tab':
      return replace(document, 'tabs', patchById(document.tabs, operation.tabId, operation.tab))
    case 'move-tab':
      return replace(document, 'tabs', moveById(document.tabs, operation.tabId, operation.index))
    case 'remove-tab':
      return replace(document, 'tabs', without(document.tabs, operation.tabId))
  }
}

function insertBlock(
  document: AppDocument,
  { screenId, index, block }: Extract<Operation, { type: 'insert-block' }>,
): AppDocument {
  if (hasId(document, block.id)) return document
  return withBlocks(document, screenId, (blocks) =>
    blocks.length < LIMITS.blocksPerScreen ? insert(blocks, index ?? blocks.length, block) : blocks,
  )
}

function insertScreen(
  document: AppDocument,
  { screen, index }: Extract<Operation, { type: 'insert-screen' }>,
): AppDocument {
  const ids = [screen.id, ...screen.blocks.map((block) => block.id)]
  const taken = new Set(ids).size < ids.length || ids.some((id) => hasId(document, id))
  if (taken || document.screens.length >= LIMITS.screens) return document
  return { ...document, screens: insert(document.screens, index ?? document.screens.length, screen) }
}

function insertTab(
  document: AppDocument,
  { tab, index }: Extract<Operation, { type: 'insert-tab' }>,
): AppDocument {
  if (hasId(document, tab.id) || document.tabs.length >= LIMITS.tabs) return document
  return { ...document, tabs: insert(document.tabs, index ?? document.tabs.length, tab) }
}

function updateBlock(document: AppDocument, blockId: string, props: Record<string, unknown>): AppDocument {
  const place = findBlock(document, blockId)
  if (!place) return document
  const block = patch(place.block, ownProps(place.block, props))
  return block === place.block
    ? document
    : withBlocks(document, place.screen.id, (blocks) => blocks.with(place.index, block))
}

/** Only what a block of this type has; its id and type stay what they are. */
function ownProps(block: Block, props: Record<string, unknown>): Partial<Block> {
  const own = Object.entries(props).filter(([key]) => key in block && key !== 'id' && key !== 'type')
  return Object.fromEntries(own)
}

function moveBlock(
  document: AppDocument,
  { blockId, screenId, index }: Extract<Operation, { type: 'move-block' }>,
): AppDocument {
  const place = findBlock(document, blockId)
  const target = document.screens.find((screen) => screen.id === screenId)
  if (!place || !target) return document
  if (place.screen === target) {
    return withBlocks(document, screenId, (blocks) => moveById(blocks, blockId, index))
  }
  if (target.blocks.length >= LIMITS.blocksPerScreen) return document
  const taken = withBlocks(document, place.screen.id, (blocks) => removeAt(blocks, place.index))
  return withBlocks(taken, screenId, (blocks) => insert(blocks, index, place.block))
}

function duplicateBlock(document: AppDocument, blockId: string, newId: string): AppDocument {
  const place = findBlock(document, blockId)
  if (!place) return document
  const copy = { ...place.block, id: newId }
  return insertBlock(document, {
    type: 'insert-block',
    screenId: place.screen.id,
    index: place.index + 1,
    block: copy,
  })
}

/** The last screen stays; what pointed to a removed one points nowhere: its tabs go, its buttons do nothing. */
function removeScreen(document: AppDocument, screenId: string): AppDocument {
  const rest = without(document.screens, screenId)
  if (rest === document.screens || rest.length === 0) return document
  const pointsThere = (action: Tab['action']) => action.type === 'screen' && action.screenId === screenId
  const unlinked = rest.map((screen) => {
    if (!screen.blocks.some((block) => block.type === 'button' && pointsThere(block.action))) return screen
    const blocks = screen.blocks.map((block) =>
      block.type === 'button' && pointsThere(block.action)
        ? { ...block, action: { type: 'none' as const } }
        : block,
    )
    return { ...screen, blocks }
  })
  return { ...document, screens: unlinked, tabs: document.tabs.filter((tab) => !pointsThere(tab.action)) }
}

function withBlocks(
  document: AppDocument,
  screenId: string,
  change: (blocks: Block[]) => Block[],
): AppDocument {
  const at = document.screens.findIndex((screen) => screen.id === screenId)
  const screen = document.screens[at]
  if (!screen) return document
  const blocks = change(screen.blocks)
  if (blocks === screen.blocks) return document
  return { ...document, screens: document.screens.with(at, { ...screen, blocks }) }
}

function replace<K extends 'screens' | 'tabs'>(
  document: AppDocument,
  key: K,
  value: AppDocument[K],
): AppDocument {
  return value === document[key] ? document : { ...document, [key]: value }
}

function insert<T>(list: T[], index: number, item: T): T[] {
  return list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, item)
}

function removeAt<T>(list: T[], index: number): T[] {
  return list.toSpliced(index, 1)
}

function without<T extends { id: string }>(list: T[], id: string): T[] {
  return list.some((item) => item.id === id) ? list.filter((item) => item.id !== id) : list
}

function moveById<T extends { id: string }>(list: T[], id: string, index: number): T[] {
  const from = list.findIndex((item) => item.id === id)
  const to = Math.max(0, Math.min(index, list.length - 1))
  const item = list[from]
  return !item || from === to ? list : insert(removeAt(list, from), to, item)
}

function patchById<T extends { id: string }>(list: T[], id: string, change: Partial<Omit<T, 'id'>>): T[] {
  const at = list.findIndex((item) => item.id === id)
  const item = list[at]
  if (!item) return list
  const next = patch(item, change as Partial<T>)
  return next === item ? list : list.with(at, next)
}

/** The same object when the change changes nothing. */
function patch<T extends object>(object: T, change: Partial<T>): T {
  const changed = (Object.keys(change) as (keyof T)[]).some((key) => !isSame(object[key], change[key]))
  return changed ? { ...object, ...change } : object
}

/** Whether two JSON values say the same: an action or a list that was chosen again is a new object of old content. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}

import type { Block } from './block'
import type { AppDocument, Tab } from './document'
import { apply, type Operation } from './operations'
import { own } from './overlay'
import { findBlock } from './tree-index'
import type { UpdateWords } from './update-words'
import { walkDocument } from './walk'

/**
 * Returns the edits that undo an edit, in the order to apply them. Empty if it changes nothing.
 * @param before the document that the edit is applied to
 */
export function inverse(before: AppDocument, operation: Operation): Operation[] {
  const after = apply(before, operation)
  if (after === before) return []
  switch (operation.type) {
    case 'insert-block':
      return [{ type: 'remove-block', blockId: operation.block.id }]
    case 'duplicate-block':
      return [{ type: 'remove-block', blockId: operation.newIds[0]! }]
    case 'update-block': {
      const { block } = findBlock(before, operation.blockId)!
      return [restore(block, namesIn(operation.props, operation))]
    }
    case 'move-block':
      return [{ type: 'move-block', blockId: operation.blockId, to: placeOf(before, operation.blockId) }]
    case 'remove-block': {
      const { block } = findBlock(before, operation.blockId)!
      return [{ type: 'insert-block', to: placeOf(before, block.id), block }]
    }
    case 'update-settings': {
      const { values, unset } = earlier(before.settings, namesIn(operation.settings, operation))
      return [{ type: 'update-settings', settings: values, ...unset }]
    }
    case 'update-words':
      return [{ ...operation, texts: earlierTexts(before, operation) }]
    case 'insert-screen':
      return [{ type: 'remove-screen', screenId: operation.screen.id }]
    case 'rename-screen': {
      const { screenId } = operation
      return [
        { type: 'rename-screen', screenId, title: before.screens[indexOf(before.screens, screenId)]!.title },
      ]
    }
    case 'update-screen': {
      const screen = before.screens[indexOf(before.screens, operation.screenId)]!
      const { values, unset } = earlier(screen, namesIn(operation.screen, operation))
      return [{ type: 'update-screen', screenId: screen.id, screen: values, ...unset }]
    }
    case 'move-screen': {
      const { screenId } = operation
      return [{ type: 'move-screen', screenId, index: indexOf(before.screens, screenId) }]
    }
    case 'remove-screen':
      return withRemovedScreen(before, after, operation.screenId)
    case 'insert-tab':
      return [{ type: 'remove-tab', tabId: operation.tab.id }]
    case 'update-tab': {
      const tab = before.tabs.find(({ id }) => id === operation.tabId)!
      const { values, unset } = earlier(tab, namesIn(operation.tab, operation))
      return [{ type: 'update-tab', tabId: tab.id, tab: values, ...unset }]
    }
    case 'move-tab': {
      const { tabId } = operation
      return [{ type: 'move-tab', tabId, index: indexOf(before.tabs, tabId) }]
    }
    case 'remove-tab':
      return [
        insertTab(
          before,
          before.tabs.find(({ id }) => id === operation.tabId)!,
        ),
      ]
    case 'add-source':
      return [{ type: 'remove-source', sourceId: operation.source.id }]
    case 'update-source': {
      const { id, ...source } = before.sources!.find(({ id }) => id === operation.sourceId)!
      const { values } = earlier(source, Object.keys(operation.source))
      return [{ type: 'update-source', sourceId: id, source: values }]
    }
    case 'remove-source': {
      const index = indexOf(before.sources!, operation.sourceId)
      return [{ type: 'add-source', source: before.sources![index]!, index }]
    }
    case 'replace-document':
      return [{ type: 'replace-document', document: before }]
  }
}

function namesIn(props: object, { unset = [] }: { unset?: readonly string[] }): string[] {
  return [...Object.keys(props), ...unset]
}

/** Splits the named props of an object into current values and unset names. */
function earlier<T extends object>(thing: T, names: readonly string[]) {
  const own = thing as Record<string, unknown>
  const had = names.filter((name) => own[name] !== undefined)
  const missing = names.filter((name) => own[name] === undefined)
  return {
    values: Object.fromEntries(had.map((name) => [name, own[name]])) as Partial<T>,
    unset: missing.length > 0 ? { unset: missing } : {},
  }
}

/** Returns the current translations of the named texts, null for missing ones. */
function earlierTexts({ words }: AppDocument, { locale, texts }: UpdateWords): UpdateWords['texts'] {
  const translations = own(words, locale)
  const before = (id: string, path: string) => own(own(translations, id), path) ?? null
  return Object.fromEntries(
    Object.entries(texts).map(([id, paths]) => [
      id,
      Object.fromEntries(Object.keys(paths).map((path) => [path, before(id, path)])),
    ]),
  )
}

/** Returns an edit that restores a block's current props. */
function restore(block: Block, names: readonly string[]): Operation {
  const { values, unset } = earlier(block, names)
  return { type: 'update-block', blockId: block.id, props: values, ...unset }
}

function placeOf(document: AppDocument, blockId: string) {
  const { parentId, slot, index } = findBlock(document, blockId)!
  return { parentId, slot, index }
}

function indexOf(list: readonly { id: string }[], id: string): number {
  return list.findIndex((item) => item.id === id)
}

function insertTab({ tabs }: AppDocument, tab: Tab): Operation {
  return { type: 'insert-tab', tab, index: indexOf(tabs, tab.id) }
}

/** Restores a screen, the taps that opened it, and its tabs. */
function withRemovedScreen(before: AppDocument, after: AppDocument, screenId: string): Operation[] {
  const index = indexOf(before.screens, screenId)
  const taps = [...walkDocument(before)].flatMap(({ block }) => {
    const now = findBlock(after, block.id)?.block
    const changed = now && now !== block ? changedProps(block, now) : []
    return changed.length > 0 ? [restore(block, changed)] : []
  })
  const tabs = before.tabs.filter((tab) => !after.tabs.includes(tab)).map((tab) => insertTab(before, tab))
  return [{ type: 'insert-screen', screen: before.screens[index]!, index }, ...taps, ...tabs]
}

function changedProps(block: Block, now: Block): string[] {
  const names = Object.keys(block) as (keyof Block)[]
  return names.filter((name) => (name as string) !== 'children' && block[name] !== now[name])
}

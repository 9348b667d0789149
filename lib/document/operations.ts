import {
  type BlockOperation,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  updateBlock,
} from './block-operations'
import {
  type AppDocument,
  LIMITS,
  type Screen,
  screenSchema,
  type Tab,
  tabSchema,
  withScreens,
} from './document'
import { insert, moveById, patch, patchById, without } from './list'
import { type Was, withTheirWords } from './merge-words'
import { optional } from './values'
import { mainAmongLocales, type Settings, settingsSchema } from './settings'
import { MAX_SOURCES, type Source } from './sources'
import { hasId } from './tree-index'
import { type UpdateWords, updateWords } from './update-words'
import { visitBlocks, walkScreen } from './walk'

/**
 * All edits, as plain data that can be applied, stored in a history and sent. An edit changes nothing if it
 * refers to a missing item, would duplicate an ID, puts a block in a slot that does not accept it, lists the
 * main language as a further one, or exceeds the document's limits.
 */
export type Operation =
  | BlockOperation
  | UpdateWords
  /**
   * `unset`, here and below: names of optional values to remove. `was`: the replaced texts, which are used to
   * merge concurrent changes.
   */
  | { type: 'update-settings'; settings: Partial<Settings>; unset?: readonly string[]; was?: Was }
  | { type: 'insert-screen'; screen: Screen; index?: number }
  | { type: 'rename-screen'; screenId: string; title: string; was?: Was }
  | { type: 'update-screen'; screenId: string; screen: ScreenProps; unset?: readonly string[]; was?: Was }
  | { type: 'move-screen'; screenId: string; index: number }
  | { type: 'remove-screen'; screenId: string }
  | { type: 'insert-tab'; tab: Tab; index?: number }
  | { type: 'update-tab'; tabId: string; tab: Partial<Omit<Tab, 'id'>>; unset?: readonly string[]; was?: Was }
  | { type: 'move-tab'; tabId: string; index: number }
  | { type: 'remove-tab'; tabId: string }
  | { type: 'add-source'; source: Source; index?: number }
  | { type: 'update-source'; sourceId: string; source: Partial<Omit<Source, 'id'>> }
  /** Blocks of the source are empty until they are bound to another. */
  | { type: 'remove-source'; sourceId: string }
  /** A received, restored or imported document. */
  | { type: 'replace-document'; document: AppDocument }

/**
 * Applies one edit. Returns the same object if nothing changed, and shares every unchanged part, so that
 * views can compare by identity.
 */
export function apply(document: AppDocument, operation: Operation): AppDocument {
  switch (operation.type) {
    case 'insert-block':
      return insertBlock(document, operation.to, operation.block)
    case 'update-block':
      return updateBlock(document, operation)
    case 'move-block':
      return moveBlock(document, operation.blockId, operation.to)
    case 'duplicate-block':
      return duplicateBlock(document, operation.blockId, operation.newIds)
    case 'remove-block':
      return removeBlock(document, operation.blockId)
    case 'update-settings': {
      const unset = optional(settingsSchema.shape, operation.unset ?? [])
      const change = withTheirWords(
        document.settings,
        operation.settings,
        operation.was,
        settingsSchema.shape,
      )
      const settings = patch(document.settings, change, unset)
      if (settings === document.settings || mainAmongLocales(settings) !== -1) return document
      return { ...document, settings }
    }
    case 'update-words':
      return updateWords(document, operation)
    case 'insert-screen':
      return insertScreen(document, operation)
    case 'rename-screen':
      return updateScreen(document, { ...operation, screen: { title: operation.title } })
    case 'update-screen':
      return updateScreen(document, operation)
    case 'move-screen':
      return withScreens(document, moveById(document.screens, operation.screenId, operation.index))
    case 'remove-screen':
      return removeScreen(document, operation.screenId)
    case 'insert-tab':
      return insertTab(document, operation)
    case 'update-tab': {
      const unset = optional(tabSchema.shape, operation.unset ?? [])
      const tab = document.tabs.find(({ id }) => id === operation.tabId)
      if (!tab) return document
      const change = withTheirWords(tab, operation.tab, operation.was, tabSchema.shape)
      return withTabs(document, patchById(document.tabs, tab.id, change, unset))
    }
    case 'move-tab':
      return withTabs(document, moveById(document.tabs, operation.tabId, operation.index))
    case 'remove-tab':
      return withTabs(document, without(document.tabs, operation.tabId))
    case 'add-source':
      return addSource(document, operation)
    case 'update-source':
      return withSources(document, patchById(document.sources ?? [], operation.sourceId, operation.source))
    case 'remove-source':
      return withSources(document, without(document.sources ?? [], operation.sourceId))
    case 'replace-document':
      return operation.document
  }
}

/** The values of a screen that can be set: all but its ID and its blocks. */
export type ScreenProps = Partial<Omit<Screen, 'id' | 'blocks'>>

const SCREEN_PROPS: ReadonlySet<string> = new Set(
  Object.keys(screenSchema.shape).filter((key) => key !== 'id' && key !== 'blocks'),
)

function ownScreenProps(screen: ScreenProps): ScreenProps {
  return Object.fromEntries(Object.entries(screen).filter(([key]) => SCREEN_PROPS.has(key)))
}

type UpdateScreen = { screenId: string; screen: ScreenProps; unset?: readonly string[]; was?: Was }

function updateScreen(
  document: AppDocument,
  { screenId, screen, unset = [], was }: UpdateScreen,
): AppDocument {
  const now = document.screens.find(({ id }) => id === screenId)
  if (!now) return document
  const { shape } = screenSchema
  const change = withTheirWords(now, ownScreenProps(screen), was, shape)
  return withScreens(document, patchById(document.screens, screenId, change, optional(shape, unset)))
}

function insertScreen(
  document: AppDocument,
  { screen, index }: Extract<Operation, { type: 'insert-screen' }>,
): AppDocument {
  const ids = [screen.id, ...[...walkScreen(screen)].map(({ block }) => block.id)]
  const taken = new Set(ids).size < ids.length || ids.some((id) => hasId(document, id))
  if (taken || document.screens.length >= LIMITS.screens) return document
  return withScreens(document, insert(document.screens, index ?? document.screens.length, screen))
}

function insertTab(
  document: AppDocument,
  { tab, index }: Extract<Operation, { type: 'insert-tab' }>,
): AppDocument {
  if (hasId(document, tab.id) || document.tabs.length >= LIMITS.tabs) return document
  return { ...document, tabs: insert(document.tabs, index ?? document.tabs.length, tab) }
}

/** Removes a screen and its tabs, and resets the actions that open it. Never removes the last screen. */
function removeScreen(document: AppDocument, screenId: string): AppDocument {
  const rest = without(document.screens, screenId)
  if (rest === document.screens || rest.length === 0) return document
  const opensIt = (action: Tab['action']) => action.type === 'screen' && action.screenId === screenId
  const screens = visitBlocks(rest, { action: (action) => (opensIt(action) ? { type: 'none' } : action) })
  return { ...withScreens(document, screens), tabs: document.tabs.filter((tab) => !opensIt(tab.action)) }
}

function withTabs(document: AppDocument, tabs: Tab[]): AppDocument {
  return tabs === document.tabs ? document : { ...document, tabs }
}

function addSource(
  document: AppDocument,
  { source, index }: Extract<Operation, { type: 'add-source' }>,
): AppDocument {
  const { sources = [] } = document
  if (sources.length >= MAX_SOURCES || sources.some(({ id }) => id === source.id)) return document
  return withSources(document, insert(sources, index ?? sources.length, source))
}

/** Removes the key if no sources remain, so that the document equals one that never had any. */
function withSources(document: AppDocument, sources: Source[]): AppDocument {
  if (sources === document.sources || (!document.sources && sources.length === 0)) return document
  const { version, settings, ...others } = document
  const rest: Omit<typeof others, 'sources'> & { sources?: unknown } = { ...others }
  delete rest.sources
  return {
    version,
    settings,
    ...(sources.length > 0 && { sources }),
    ...(rest as Omit<typeof rest, 'sources'>),
  }
}

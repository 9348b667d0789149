import { type Block, visitBlock } from './block'
import type { AppDocument } from './document'
import { type Was, wordsBefore } from './merge-words'
import { type Operation, apply } from './operations'
import { findBlock } from './tree-index'

/** Props that an edit sets, and a lookup of their owner. */
type Setting = {
  owner: string
  props: object
  was: Was | undefined
  find: (document: AppDocument) => object | undefined
}

/** Returns the props that an edit sets on a block, screen, tab or the app, or null for other edits. */
export function settingOf(operation: Operation): Setting | null {
  const { type } = operation
  if (type === 'update-block') {
    const { blockId: owner, props, was } = operation
    return { owner, props, was, find: (document) => findBlock(document, owner)?.block }
  }
  if (type === 'update-settings') {
    const { settings: props, was } = operation
    return { owner: 'settings', props, was, find: ({ settings }) => settings }
  }
  if (type === 'rename-screen' || type === 'update-screen') {
    const { screenId: owner, was } = operation
    const props = type === 'rename-screen' ? { title: operation.title } : operation.screen
    return { owner, props, was, find: ({ screens }) => screens.find(({ id }) => id === owner) }
  }
  if (type === 'update-tab') {
    const { tabId: owner, tab: props, was } = operation
    return { owner, props, was, find: ({ tabs }) => tabs.find(({ id }) => id === owner) }
  }
  return null
}

/** Props that are text. For blocks, their modules define them. */
const WORDS: Partial<Record<Operation['type'], readonly string[]>> = {
  'update-settings': ['appName', 'shortName', 'description'],
  'rename-screen': ['title'],
  'update-screen': ['title', 'barTitle'],
  'update-tab': ['label'],
}

/** Adds the previous texts to an edit, so that it can be merged with concurrent changes to them. */
export function basedOn(document: AppDocument, operation: Operation): Operation {
  const setting = settingOf(operation)
  const now = setting?.find(document)
  if (!setting || !now) return operation
  const words =
    operation.type === 'update-block' ? wordsOf(now as Block, setting.props) : WORDS[operation.type]
  return { ...operation, ...wordsBefore(now, setting.props, words ?? []) }
}

/** Applies `basedOn` to a sequence of edits, each based on the result of the previous ones. */
export function allBasedOn(document: AppDocument, operations: readonly Operation[]): readonly Operation[] {
  let before = document
  return operations.map((operation) => {
    const based = basedOn(before, operation)
    if (operations.length > 1) before = apply(before, operation)
    return based
  })
}

function wordsOf(block: Block, props: object): string[] {
  const texts = Object.keys(props).filter((prop) => typeof props[prop as keyof typeof props] === 'string')
  const probe = { ...block, ...Object.fromEntries(texts.map((prop) => [prop, 'words'])) }
  const visited = visitBlock(probe, { words: () => '' }) as unknown as Record<string, unknown>
  return texts.filter((prop) => visited[prop] === '')
}

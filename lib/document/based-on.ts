import { type Block, visitBlock } from './block'
import type { AppDocument } from './document'
import { wordsBefore } from './merge-words'
import { type Operation, apply } from './operations'
import { findBlock } from './tree-index'

/** An edit with the words that it takes the place of: what somebody else makes of these meanwhile stays too. */
export function basedOn(document: AppDocument, operation: Operation): Operation {
  switch (operation.type) {
    case 'update-block': {
      const block = findBlock(document, operation.blockId)?.block
      return block ? { ...operation, ...wordsBefore(block, operation.props, isWordsOf(block, operation.props)) } : operation
    }
    case 'update-settings': {
      const isWords = (prop: string) => ['appName', 'shortName', 'description'].includes(prop)
      return { ...operation, ...wordsBefore(document.settings, operation.settings, isWords) }
    }
    case 'rename-screen': {
      const screen = document.screens.find(({ id }) => id === operation.screenId)
      return screen ? { ...operation, ...wordsBefore(screen, { title: operation.title }, () => true) } : operation
    }
    case 'update-screen': {
      const screen = document.screens.find(({ id }) => id === operation.screenId)
      const isWords = (prop: string) => prop === 'title' || prop === 'barTitle'
      return screen ? { ...operation, ...wordsBefore(screen, operation.screen, isWords) } : operation
    }
    case 'update-tab': {
      const tab = document.tabs.find(({ id }) => id === operation.tabId)
      return tab ? { ...operation, ...wordsBefore(tab, operation.tab, (prop) => prop === 'label') } : operation
    }
    default:
      return operation
  }
}

/** Edits that follow each other, each with the words that it takes the place of. */
export function allBasedOn(document: AppDocument, operations: readonly Operation[]): readonly Operation[] {
  let before = document
  return operations.map((operation) => {
    const based = basedOn(before, operation)
    if (operations.length > 1) before = apply(before, operation)
    return based
  })
}

/** Which of some props are words: the block's module says so. */
function isWordsOf(block: Block, props: object): (prop: string) => boolean {
  const texts = Object.entries(props).filter(([, value]) => typeof value === 'string')
  const asked = { ...block, ...Object.fromEntries(texts.map(([prop]) => [prop, 'words'])) } as Block
  const visited = visitBlock(asked, { words: () => '' }) as unknown as Record<string, unknown>
  return (prop) => visited[prop] === ''
}

import type { Block } from './block'
import { assetHash } from './asset'
import type { AppDocument, Screen } from './document'

/** Where a block stands: its screen and its place in it. */
export type BlockPlace = { screen: Screen; index: number; block: Block }

/** Finds a block by its id, on whichever screen it is. */
export function findBlock(document: AppDocument, blockId: string): BlockPlace | null {
  for (const screen of document.screens) {
    const index = screen.blocks.findIndex((block) => block.id === blockId)
    const block = screen.blocks[index]
    if (block) return { screen, index, block }
  }
  return null
}

/** Whether a screen, a block or a tab has this id. */
export function hasId(document: AppDocument, id: string): boolean {
  return (
    document.tabs.some((tab) => tab.id === id) ||
    document.screens.some((screen) => screen.id === id || screen.blocks.some((block) => block.id === id))
  )
}

/** The hashes of all pictures that an app keeps, its icon's first, each once. */
export function assetHashes(document: AppDocument): string[] {
  const icon = assetHash(document.settings.icon ?? '')
  return [...new Set([...(icon === null ? [] : [icon]), ...shownAssetHashes(document)])]
}

/** The hashes of the pictures that its screens show. The icon is drawn from its picture, which no phone needs. */
export function shownAssetHashes(document: AppDocument): string[] {
  const references = document.screens.flatMap((screen) =>
    screen.blocks.map((block) => (block.type === 'image' ? block.src : '')),
  )
  return [...new Set(references.map(assetHash).filter((hash) => hash !== null))]
}

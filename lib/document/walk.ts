import type { Action } from './action'
import { assetHash } from './asset'
import { type Block, visitBlock } from './block'
import type { ContentVisitor } from './blocks/block-module'

/** The only slot of a screen. */
export const SCREEN_SLOT = 'blocks'

/** Position of a block: its parent, slot and index. */
export type Place = { parentId: string; slot: string; index: number }

export type ScreenLike = { id: string; blocks: Block[]; backgroundPicture?: string | undefined }
export type Tree<S extends ScreenLike = ScreenLike> = { screens: readonly S[] }
type WithTabs = { tabs?: readonly { icon: string }[] }

/** A block on its screen. `ancestors` are the surrounding blocks, outermost first. */
export type Visited<S extends ScreenLike = ScreenLike> = Place & {
  block: Block
  screen: S
  ancestors: readonly Visited<S>[]
}

/** Yields all blocks of a screen in reading order: a block before its children. */
export function* walkScreen<S extends ScreenLike>(screen: S): Generator<Visited<S>> {
  yield* walkList(screen.blocks, { parentId: screen.id, slot: SCREEN_SLOT, screen, ancestors: [] })
}

function* walkList<S extends ScreenLike>(
  blocks: readonly Block[],
  around: Omit<Visited<S>, 'block' | 'index'>,
): Generator<Visited<S>> {
  for (const [index, block] of blocks.entries()) {
    const visited = { ...around, block, index }
    yield visited
    if (!block.children) continue
    const ancestors = [...around.ancestors, visited]
    for (const [slot, list] of Object.entries(block.children)) {
      yield* walkList(list, { parentId: block.id, slot, screen: around.screen, ancestors })
    }
  }
}

/** Yields all blocks of a document, screen by screen. */
export function* walkDocument<S extends ScreenLike>(document: Tree<S>): Generator<Visited<S>> {
  for (const screen of document.screens) yield* walkScreen(screen)
}

/** Returns a block and its descendants, itself first. */
export function subtree(block: Block): Block[] {
  const inside = Object.values(block.children ?? {}).flatMap((list) => list.flatMap(subtree))
  return [block, ...inside]
}

/** Number of levels of a block with its descendants: 1 without children. */
export function blockDepth(block: Block): number {
  const lists = Object.values(block.children ?? {})
  return 1 + Math.max(0, ...lists.flatMap((list) => list.map(blockDepth)))
}

/** Maps a list. Returns the same list if nothing changed. */
export function mapIfChanged<T>(list: T[], change: (item: T) => T): T[] {
  const next = list.map(change)
  return next.some((item, index) => item !== list[index]) ? next : list
}

/** Maps the child lists of a block. Returns the same block if nothing changed. */
export function mapChildren(block: Block, change: (blocks: Block[]) => Block[]): Block {
  if (!block.children) return block
  const before = Object.values(block.children)
  const after = mapIfChanged(before, change)
  if (after === before) return block
  const slots = Object.keys(block.children)
  return { ...block, children: Object.fromEntries(after.map((list, index) => [slots[index]!, list])) }
}

/**
 * Passes the content of all blocks and the background pictures of screens through a visitor. Unchanged
 * screens and blocks are the same objects.
 */
export function visitBlocks<S extends ScreenLike>(screens: S[], visitor: Partial<ContentVisitor>): S[] {
  const visitList = (blocks: Block[]): Block[] =>
    mapIfChanged(blocks, (block) => mapChildren(visitBlock(block, visitor), visitList))
  return mapIfChanged(screens, (screen) => {
    const blocks = visitList(screen.blocks)
    const behind =
      screen.backgroundPicture && (visitor.picture?.(screen.backgroundPicture) ?? screen.backgroundPicture)
    if (behind !== screen.backgroundPicture) return { ...screen, blocks, backgroundPicture: behind }
    return blocks === screen.blocks ? screen : { ...screen, blocks }
  })
}

/** Returns the distinct hashes of all stored pictures and videos, the icon's first. */
export function assetHashes(document: Tree & WithTabs & { settings: { icon: string | null } }): string[] {
  const icon = assetHash(document.settings.icon ?? '')
  return [...new Set([...(icon === null ? [] : [icon]), ...shownAssetHashes(document)])]
}

/** Returns the hashes of the pictures and videos on its screens and tabs, without the icon's source. */
export function shownAssetHashes(document: Tree & WithTabs): string[] {
  return [
    ...new Set(
      [...pictureSources(document), ...mediaAddresses(document)]
        .map(assetHash)
        .filter((hash) => hash !== null),
    ),
  ]
}

/** Returns the picture sources of its screens and tabs, in reading order. */
export function pictureSources(document: Tree & WithTabs): string[] {
  const sources: string[] = []
  for (const { icon } of document.tabs ?? []) if (assetHash(icon) !== null) sources.push(icon)
  for (const { backgroundPicture } of document.screens) if (backgroundPicture) sources.push(backgroundPicture)
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { picture: (source) => (sources.push(source), source) })
  }
  return sources
}

/** Returns the addresses of its videos and sounds, and references to stored videos, in reading order. */
export function mediaAddresses(document: Tree): string[] {
  const addresses: string[] = []
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { media: (address) => (addresses.push(address), address) })
  }
  return addresses
}

/** Returns the addresses of framed pages of other sites, in reading order. */
export function frameAddresses(document: Tree): string[] {
  const addresses: string[] = []
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { frame: (address) => (address && addresses.push(address), address) })
  }
  return addresses
}

/** Returns the first action of a block, or null if it has none. */
export function actionOf(block: Block): Action | null {
  const actions: Action[] = []
  visitBlock(block, { action: (action) => (actions.push(action), action) })
  return actions[0] ?? null
}

import type { Action } from './action'
import { assetHash } from './asset'
import { type Block, visitBlock } from './block'
import type { ContentVisitor } from './blocks/block-module'

/** The one slot of a screen. */
export const SCREEN_SLOT = 'blocks'

/** Where a block stands: in which slot of a screen or a block, and how many stand before it there. */
export type Place = { parentId: string; slot: string; index: number }

export type ScreenLike = { id: string; blocks: Block[]; backgroundPicture?: string | undefined }
export type Tree<S extends ScreenLike = ScreenLike> = { screens: readonly S[] }
type WithTabs = { tabs?: readonly { icon: string }[] }

/** A block on its screen. `ancestors` are the blocks around it, the outermost first. */
export type Visited<S extends ScreenLike = ScreenLike> = Place & {
  block: Block
  screen: S
  ancestors: readonly Visited<S>[]
}

/** All blocks of a screen at every depth, in reading order: a block comes before its children. */
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

/** All blocks of a document, screen by screen. */
export function* walkDocument<S extends ScreenLike>(document: Tree<S>): Generator<Visited<S>> {
  for (const screen of document.screens) yield* walkScreen(screen)
}

/** A block and everything in it, itself first. */
export function subtree(block: Block): Block[] {
  const inside = Object.values(block.children ?? {}).flatMap((list) => list.flatMap(subtree))
  return [block, ...inside]
}

/** Levels of a block and what is in it: 1 without children. */
export function heightOf(block: Block): number {
  const lists = Object.values(block.children ?? {})
  return 1 + Math.max(0, ...lists.flatMap((list) => list.map(heightOf)))
}

/** The same list where nothing changed. */
export function mapShared<T>(list: T[], change: (item: T) => T): T[] {
  const next = list.map(change)
  return next.some((item, index) => item !== list[index]) ? next : list
}

/** A block whose lists of children were passed through `change`; itself where nothing changed. */
export function mapChildren(block: Block, change: (blocks: Block[]) => Block[]): Block {
  if (!block.children) return block
  const before = Object.values(block.children)
  const after = mapShared(before, change)
  if (after === before) return block
  const slots = Object.keys(block.children)
  return { ...block, children: Object.fromEntries(after.map((list, index) => [slots[index]!, list])) }
}

/**
 * Passes what all blocks refer to and say, and the pictures behind screens, through a visitor. Screens and blocks that stay the same are the same objects
 * afterwards.
 */
export function visitBlocks<S extends ScreenLike>(screens: S[], visitor: Partial<ContentVisitor>): S[] {
  const visitList = (blocks: Block[]): Block[] =>
    mapShared(blocks, (block) => mapChildren(visitBlock(block, visitor), visitList))
  return mapShared(screens, (screen) => {
    const blocks = visitList(screen.blocks)
    const behind =
      screen.backgroundPicture && (visitor.picture?.(screen.backgroundPicture) ?? screen.backgroundPicture)
    if (behind !== screen.backgroundPicture) return { ...screen, blocks, backgroundPicture: behind }
    return blocks === screen.blocks ? screen : { ...screen, blocks }
  })
}

/** The hashes of all pictures that an app keeps, its icon's first, each once. */
export function assetHashes(document: Tree & WithTabs & { settings: { icon: string | null } }): string[] {
  const icon = assetHash(document.settings.icon ?? '')
  return [...new Set([...(icon === null ? [] : [icon]), ...shownAssetHashes(document)])]
}

/** The hashes of the pictures that its screens and tabs show. The icon is drawn from its picture, which no phone needs. */
export function shownAssetHashes(document: Tree & WithTabs): string[] {
  return [
    ...new Set(
      pictureSources(document)
        .map(assetHash)
        .filter((hash) => hash !== null),
    ),
  ]
}

/** The sources of the pictures that its screens and its tabs show, in reading order. */
export function pictureSources(document: Tree & WithTabs): string[] {
  const sources: string[] = []
  for (const { icon } of document.tabs ?? []) if (assetHash(icon) !== null) sources.push(icon)
  for (const { backgroundPicture } of document.screens) if (backgroundPicture) sources.push(backgroundPicture)
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { picture: (source) => (sources.push(source), source) })
  }
  return sources
}

/** The addresses of the videos and sounds on its screens, in reading order. */
export function mediaAddresses(document: Tree): string[] {
  const addresses: string[] = []
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { media: (address) => (addresses.push(address), address) })
  }
  return addresses
}

/** The addresses of the pages of other sites that its screens show in frames, in reading order. */
export function frameAddresses(document: Tree): string[] {
  const addresses: string[] = []
  for (const { block } of walkDocument(document)) {
    visitBlock(block, { frame: (address) => (address && addresses.push(address), address) })
  }
  return addresses
}

/** What a tap on a block does: its first action, or null where it has none. */
export function actionOf(block: Block): Action | null {
  const actions: Action[] = []
  visitBlock(block, { action: (action) => (actions.push(action), action) })
  return actions[0] ?? null
}

import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { BlockStyle, ViewModule } from '../view-module'

export type Views = { [T in BlockType]: ViewModule<BlockOf<T>> }

export type KnownViews = ReadonlyMap<BlockType, ViewModule<Block>>

let known: KnownViews = new Map()
const shared = new Set<BlockStyle>()
const listeners = new Set<() => void>()

/**
 * Registers views of block types. Full drawings register all, the builder one group at a time.
 * @param styles shared styles of the group
 */
export function addViews(views: Partial<Views>, styles: readonly BlockStyle[] = []): void {
  const added = Object.entries(views) as [BlockType, ViewModule<Block>][]
  for (const style of styles) shared.add(style)
  known = new Map([...known, ...added])
  for (const listener of listeners) listener()
}

/** Returns a block's view, or null if its type is not registered yet. */
export function knownView<B extends Block>(block: B): ViewModule<B> | null {
  return (known.get(block.type) as ViewModule<B> | undefined) ?? null
}

/** Returns the registered types. A new map after each registration. */
export function knownViews(): KnownViews {
  return known
}

/** Returns the shared styles of the registered types. */
export function sharedStyles(): readonly BlockStyle[] {
  return [...shared]
}

/** Calls `listener` after each registration. @returns a function that removes the listener */
export function onMoreViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { Block, BlockOf, BlockType } from '@/lib/document/block'
import type { BlockStyle, ViewModule } from '../view-module'

export type Views = { [T in BlockType]: ViewModule<BlockOf<T>> }

export type KnownViews = ReadonlyMap<BlockType, ViewModule<Block>>

let known: KnownViews = new Map()
const shared = new Set<BlockStyle>()
const listeners = new Set<() => void>()

/**
 * Makes types drawable: all at once where apps are drawn whole, group by group in the builder.
 * @param styles what they share besides their own
 */
export function addViews(views: Partial<Views>, styles: readonly BlockStyle[] = []): void {
  const added = Object.entries(views) as [BlockType, ViewModule<Block>][]
  for (const style of styles) shared.add(style)
  known = new Map([...known, ...added])
  for (const listener of listeners) listener()
}

/** How a block is drawn; null as long as its type's view is not there. */
export function knownView<B extends Block>(block: B): ViewModule<B> | null {
  return (known.get(block.type) as ViewModule<B> | undefined) ?? null
}

/** The types that can be drawn now; another map when there are more. */
export function knownViews(): KnownViews {
  return known
}

/** What the known types share besides their own styles. */
export function sharedStyles(): readonly BlockStyle[] {
  return [...shared]
}

/** Calls back when there are more. @returns a stop */
export function onMoreViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BlockField } from './block-field'
import type { Block } from '@/lib/document/block'

/** The groups of the components panel, in their order. */
export const BLOCK_GROUPS = [
  'Content',
  'Media',
  'Live content',
  'Layout',
  'Contact',
  'Shop and business',
  'Tools',
] as const

/** What the builder shows of one type of block. */
export type PanelModule<B extends Block> = {
  icon: LucideIcon
  group: (typeof BLOCK_GROUPS)[number]
  /** What people may also search for: "map", "address". */
  keywords?: readonly string[]
  /** The fields of a selected block, in their order. */
  fields: readonly BlockField<B>[]
  /** What fields cannot say, below them. */
  Properties?: ComponentType<{ block: B }>
  /**
   * What a block is called on the canvas where its own text cannot be heard: links and buttons are switched off there,
   * pictures have no text. Without it a block speaks for itself.
   */
  spokenName?: (block: B) => string
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BlockField } from './block-field'
import type { Block } from '@/lib/document/block'

/** Groups of the components panel, in order. */
export const BLOCK_GROUPS = [
  'Content',
  'Media',
  'Live content',
  'Layout',
  'Contact',
  'Shop and business',
  'Tools',
] as const

/** The builder's part of a block type. */
export type PanelModule<B extends Block> = {
  icon: LucideIcon
  group: (typeof BLOCK_GROUPS)[number]
  /** Additional search terms: "map", "address". */
  keywords?: readonly string[]
  /** Fields of a selected block, in order. */
  fields: readonly BlockField<B>[]
  /** Custom properties below the fields. */
  Properties?: ComponentType<{ block: B }>
  /**
   * Accessible name of a block on the canvas, where its links, buttons and pictures have no text of their
   * own. Without it, the block's content is read.
   */
  spokenName?: (block: B) => string
}

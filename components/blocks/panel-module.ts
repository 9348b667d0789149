import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Block } from '@/lib/document/block'

/** What the builder shows of one type of block. */
export type PanelModule<B extends Block> = {
  icon: LucideIcon
  /** The fields of a selected block. */
  Properties: ComponentType<{ block: B }>
  /**
   * What a block is called on the canvas where its own text cannot be heard: links and buttons are switched off there,
   * pictures have no text. Without it a block speaks for itself.
   */
  spokenName?: (block: B) => string
}

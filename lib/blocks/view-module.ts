import type { ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { DrawContext } from './frame/context'
import type { HeadingLevel } from './heading'

export type Drawing<B extends Block> = {
  block: B
  context: DrawContext
  /** Heading level of its title. */
  level: HeadingLevel
  /** Whether it is the first block of its screen. */
  lead: boolean
  /** Draws the content of one of its slots. */
  slot: (slot: string) => ReactNode
  /** Draws one of its child blocks. */
  child: (block: Block) => ReactNode
}

/** Context for the social image renderer: the app's color properties, and its pictures as data URLs. */
export type OgContext = {
  theme: Record<string, string>
  pictureOf: (reference: string) => string | undefined
}

export type OgDrawing<B extends Block> = OgContext & {
  block: B
  lead: boolean
  /** Draws one of its child blocks, in the colors of its ground if given. */
  child: (block: Block, theme?: OgContext['theme']) => ReactNode
}

/** A block's part of the app's style sheet. Widths are the app's, not the window's. */
export type BlockStyle = {
  base: string
  /** Rules from 600 px on. */
  wide?: string
  /** Rules from 1200 px on, for desktop windows. */
  desktop?: string
  /** Order of the wide rules, 0 by default. Keeps the bytes of a release stable when types are added. */
  wideOrder?: number
  /** Selectors of its surfaces, whose corners are larger from 600 px on. */
  surfaces?: string
  /** Rules for pointers that can hover. */
  hover?: string
  /** Rules for forced colors. */
  forcedColors?: string
}

/** Rendering of a block type, in apps and in their social images. */
export type ViewModule<B extends Block> = {
  /** A pure function, called and not mounted, on servers and phones. Returns null without content. */
  draw: (drawing: Drawing<B>) => ReactNode
  /**
   * Renders it for social images with the few styles of that renderer: flex boxes, no classes, no variables.
   * Types without it are omitted there.
   */
  drawOg?: (drawing: OgDrawing<B>) => ReactNode
  style: BlockStyle
  /** For types whose title opens a section: whether this block has one. */
  opensSection?: (block: B) => boolean
  /** Whether two neighbors of this type are side by side on a wide screen. */
  pairs?: boolean
}

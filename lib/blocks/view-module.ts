import type { ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { DrawContext } from './frame/context'
import type { HeadingLevel } from './heading'

export type Drawing<B extends Block> = {
  block: B
  context: DrawContext
  /** The level of its title in the outline of the screen. */
  level: HeadingLevel
  /** The first block of its screen. */
  lead: boolean
  /** Draws what stands in one of its slots. */
  slot: (slot: string) => ReactNode
  /** Draws one block in it by itself. */
  child: (block: Block) => ReactNode
}

/** What a social picture's renderer needs of an app: its colors as the blocks name them, its pictures as data addresses. */
export type OgContext = {
  theme: Record<string, string>
  pictureOf: (reference: string) => string | undefined
}

export type OgDrawing<B extends Block> = OgContext & { block: B; lead: boolean }

/** A block's part of the app's style sheet. Widths are the app's, not the window's. */
export type BlockStyle = {
  base: string
  /** From 600 px on. */
  wide?: string
  /** Sorts the wide rules, 0 by default: the same release must give the same bytes, whatever types are added. */
  wideOrder?: number
  /** Selectors of its surfaces, whose corners grow from 600 px on. */
  surfaces?: string
  /** Where a pointer can hover. */
  hover?: string
  /** In forced colors. */
  forcedColors?: string
}

/** How one type of block looks in an app, and in the pictures of apps that social networks show. */
export type ViewModule<B extends Block> = {
  /** A plain function: called, not mounted, on servers and phones too. Null when there is nothing to show. */
  draw: (drawing: Drawing<B>) => ReactNode
  /**
   * The same in the few styles that the renderer of social pictures knows: flex boxes, no classes, no variables. Types
   * without it are left out of these pictures.
   */
  drawOg?: (drawing: OgDrawing<B>) => ReactNode
  style: BlockStyle
  /** For types whose title opens a section of the screen: whether this block has one. */
  opensSection?: (block: B) => boolean
  /** Two neighbors of this type stand side by side on a wide screen. */
  pairs?: boolean
}

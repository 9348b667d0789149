import type { ComponentPropsWithRef } from 'react'
import type { Block } from '@/lib/document/block'
import type { DrawContext } from './context'
import type { HeadingLevel } from './heading'
import { viewOf } from './registry'

export type BlockViewProps = {
  block: Block
  context: DrawContext
  /** Its titles' level in the outline of the screen. */
  level?: HeadingLevel
  /** The first block of its screen. */
  lead?: boolean
  /** One of two neighbors that stand side by side on a wide screen. */
  half?: boolean
  /** For the element around the block: the builder's ref, handlers and styles. */
  frame?: ComponentPropsWithRef<'div'>
}

/** Draws one block. Nothing at all when there is nothing in it to show. */
export function BlockView({ block, context, level = 2, lead = false, half = false, frame }: BlockViewProps) {
  // Called, not mounted: a thousand blocks then cost a thousand elements less, and an empty one leaves no frame.
  const drawn = viewOf(block).draw({ block, context, level, lead })
  if (drawn === null) return null
  return (
    <div
      {...frame}
      className={['ak-block', `ak-block-${block.type}`, half && 'ak-half', frame?.className]
        .filter(Boolean)
        .join(' ')}
      data-block={context.editing ? block.id : undefined}
    >
      {drawn}
    </div>
  )
}

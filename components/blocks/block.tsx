import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import { ButtonBlock } from './button-block'
import { CardBlock } from './card-block'
import type { DrawContext } from './context'
import { GridBlock } from './grid-block'
import { HeaderBlock } from './header-block'
import type { HeadingLevel } from './heading'
import { ImageBlock } from './image-block'
import { TextBlock } from './text-block'

export type BlockViewProps = {
  block: Block
  context: DrawContext
  /** Its titles' level in the outline of the screen. */
  level?: HeadingLevel
  /** The first block of its screen. */
  lead?: boolean
  /** One of two neighbours that stand side by side on a wide screen. */
  half?: boolean
  /** For the element around the block: the builder's ref, handlers and styles. */
  frame?: ComponentPropsWithRef<'div'>
}

/** Draws one block. Nothing at all when there is nothing in it to show. */
export function BlockView({ block, context, level = 2, lead = false, half = false, frame }: BlockViewProps) {
  const drawn = draw({ block, context, level, lead })
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

type Drawing = { block: Block; context: DrawContext; level: HeadingLevel; lead: boolean }

/** Called, not mounted: a thousand blocks then cost a thousand elements less, and an empty one leaves no frame. */
function draw({ block, context, level, lead }: Drawing): ReactNode {
  switch (block.type) {
    case 'header':
      return HeaderBlock({ block, context, level, lead })
    case 'text':
      return TextBlock({ block, context })
    case 'image':
      return ImageBlock({ block, context })
    case 'button':
      return ButtonBlock({ block, context })
    case 'grid':
      return GridBlock({ block, context })
    case 'card':
      return CardBlock({ block, context, level })
  }
}

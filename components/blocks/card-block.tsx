import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from './context'
import { Heading, type HeadingLevel } from './heading'
import { Paragraphs } from './text-block'

type CardBlockProps = { block: BlockOf<'card'>; level: HeadingLevel; context: DrawContext }

/** A titled piece of text on a surface of its own. */
export function CardBlock({ block, level, context }: CardBlockProps) {
  const title = block.title.trim()
  if (!title && !block.content.trim() && !context.editing) return null
  return (
    <div className="ak-card">
      {(title || context.editing) && (
        <Heading level={level} className={title ? 'ak-card-title' : 'ak-card-title ak-ghost'}>
          {title || 'Card'}
        </Heading>
      )}
      <Paragraphs content={block.content} />
    </div>
  )
}

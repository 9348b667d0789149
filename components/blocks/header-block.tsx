import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from './context'
import { Heading, type HeadingLevel } from './heading'

type HeaderBlockProps = { block: BlockOf<'header'>; level: HeadingLevel; lead: boolean; context: DrawContext }

/** A title and a line under it. At the top of a screen (`lead`) it is a panel in the app's colour. */
export function HeaderBlock({ block, level, lead, context }: HeaderBlockProps) {
  const title = block.title.trim() || (context.editing ? 'Title' : '')
  if (!title && !block.subtitle.trim()) return null
  return (
    <div className={lead ? 'ak-header ak-header-lead' : 'ak-header'}>
      {title && (
        <Heading level={level} className={block.title.trim() ? 'ak-title' : 'ak-title ak-ghost'}>
          {title}
        </Heading>
      )}
      {block.subtitle.trim() && <p className="ak-subtitle">{block.subtitle}</p>}
    </div>
  )
}

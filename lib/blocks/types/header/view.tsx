import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import type { Drawing, ViewModule } from '../../view-module'
import { drawHeaderOg } from './og'
import { style } from './style'

/** A title and a line under it. At the top of a screen (`lead`) it is a panel in the app's color. */
function drawHeader({ block, level, lead, context }: Drawing<BlockOf<'header'>>) {
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

export const headerView: ViewModule<BlockOf<'header'>> = {
  draw: drawHeader,
  drawOg: drawHeaderOg,
  style,
  opensSection: ({ title }) => title.trim() !== '',
}

import type { BlockOf } from '@/lib/document/block'
import { pictureUrl } from '../../frame/picture'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Blocks on a common ground. */
function drawSection({ block, context, slot }: Drawing<BlockOf<'section'>>) {
  const content = slot('content')
  if (content === null) return null
  const picture = block.background === 'picture' ? pictureUrl(block.picture, context) : ''
  return (
    <div
      className="ak-section"
      data-ground={picture || block.background !== 'picture' ? block.background : 'card'}
      data-padding={block.padding}
    >
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, drawn outside Next as well
        <img
          className="ak-section-picture"
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      {content}
    </div>
  )
}

export const sectionView: ViewModule<BlockOf<'section'>> = { draw: drawSection, style }

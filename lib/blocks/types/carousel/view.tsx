import type { BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Slides to swipe through, one block each. */
function drawCarousel({ block, context, child }: Drawing<BlockOf<'carousel'>>) {
  const slides = block.children?.['slides'] ?? []
  if (slides.length === 0 && !context.editing) return null
  return (
    <div
      className="ak-carousel"
      role="group"
      aria-label={block.label.trim() || undefined}
      data-slide={block.slide}
    >
      <div
        className="ak-slides"
        tabIndex={context.editing ? undefined : 0}
        {...slotAttributes(context, block.id, 'slides')}
      >
        {slides.map(child)}
      </div>
    </div>
  )
}

export const carouselView: ViewModule<BlockOf<'carousel'>> = { draw: drawCarousel, style }

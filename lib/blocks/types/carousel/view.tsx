import type { BlockOf } from '@/lib/document/block'
import { slotAttributes } from '../../frame/slot'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

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

function drawCarouselOg({ block, child }: OgDrawing<BlockOf<'carousel'>>) {
  const [first] = block.children?.['slides'] ?? []
  return first ? child(first) : null
}

const style: BlockStyle = {
  base: `
.ak-slides {
  display: flex; gap: 4px; margin-inline: -12px; padding-inline: 12px; overflow: auto hidden;
  scroll-snap-type: x mandatory; scroll-padding-inline: 12px; scrollbar-width: none; overscroll-behavior-x: contain;
}
.ak-slides::-webkit-scrollbar { display: none; }
.ak-slides > .ak-block { flex: 0 0 86%; scroll-snap-align: start; content-visibility: visible; }
.ak-carousel[data-slide='full'] .ak-slides > .ak-block { flex-basis: 100%; }
.ak-carousel[data-slide='half'] .ak-slides > .ak-block { flex-basis: 46%; }
.ak-slides > .ak-block > * { block-size: 100%; }
`,
  wide: `
  .ak-slides > .ak-block { flex-basis: 46%; }
  .ak-carousel[data-slide='half'] .ak-slides > .ak-block { flex-basis: 30%; }
`,
  desktop: `
  .ak-slides > .ak-block { flex-basis: 31%; }
  .ak-slides:not(:has(> :nth-child(4))) > .ak-block { flex: 1 0 30%; }
  .ak-carousel[data-slide='half'] .ak-slides > .ak-block { flex-basis: 23%; }
`,
}

export const carouselView: ViewModule<BlockOf<'carousel'>> = {
  draw: drawCarousel,
  drawOg: drawCarouselOg,
  style,
}

import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import { Portrait } from '../../frame/portrait'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Customer quotes, stacked or to swipe through. */
function drawTestimonials({ block, context }: Drawing<BlockOf<'testimonials'>>) {
  const { editing, language } = context
  const items = block.quotes.filter(({ quote }) => quote.trim() || editing)
  if (items.length === 0)
    return editing ? <p className="ak-quotes-empty ak-ghost">Add the first testimonial</p> : null
  const swiped = block.layout === 'carousel'
  return (
    <ul
      className="ak-quotes"
      data-layout={block.layout}
      aria-label={block.label.trim() || undefined}
      // Scrollable content must be reachable by keyboard.
      tabIndex={swiped && !editing ? 0 : undefined}
    >
      {items.map((item) => (
        <li key={item.id}>
          <figure className="ak-quote">
            {item.stars > 0 && <Stars count={item.stars} language={language} />}
            <blockquote className={item.quote.trim() ? undefined : 'ak-ghost'}>
              {item.quote.trim() ? <Paragraphs content={item.quote} /> : 'Testimonial'}
            </blockquote>
            {item.name.trim() && (
              <figcaption className="ak-quote-by">
                <Portrait {...item} context={context} className="ak-quote-picture" />
                <span className="ak-quote-who">
                  <span className="ak-quote-name">{item.name.trim()}</span>
                  {item.role.trim() && <span className="ak-quote-role">{item.role.trim()}</span>}
                </span>
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}

const STAR = 'M10 2.3l2.4 5 5.4.7-4 3.800 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7Z'

function Stars({ count, language }: { count: number; language: string | undefined }) {
  const { text, lang } = translated('testimonials', language)
  return (
    <svg
      className="ak-stars"
      role="img"
      aria-label={text.replace('{stars}', String(count))}
      lang={lang}
      viewBox="0 0 108 20"
      width="108"
      height="20"
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 22} 0)`}
          fill={index < count ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-quotes-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-quotes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.ak-app .ak-quote { display: flex; flex-direction: column; gap: 12px; block-size: 100%; margin: 0; padding: 20px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-stars { display: block; color: var(--ak-primary-ink); }
[dir='rtl'] .ak-stars { transform: scaleX(-1); }
.ak-app .ak-quote blockquote { flex: 1; margin: 0; font-size: 1.0625rem; line-height: 1.5; white-space: pre-line; text-wrap: pretty; overflow-wrap: anywhere; }
.ak-app .ak-quote blockquote p + p { margin-block-start: 8px; }
.ak-quote-by { display: flex; align-items: center; gap: 12px; }
.ak-quote-picture { display: grid; place-items: center; flex: none; inline-size: 44px; block-size: 44px; border-radius: 22px; object-fit: cover; background: var(--ak-tint); color: var(--ak-primary-ink); font-size: 0.9375rem; font-weight: 650; }
.ak-quote-who { min-inline-size: 0; line-height: 1.3; overflow-wrap: anywhere; }
.ak-quote-name { display: block; font-weight: 600; }
.ak-quote-role { display: block; color: var(--ak-muted); font-size: 0.875rem; }
.ak-quotes[data-layout='carousel'] {
  display: flex; margin-inline: -12px; padding: 3px 12px; overflow: auto hidden; scroll-snap-type: x mandatory;
  scroll-padding-inline: 12px; scrollbar-width: none; overscroll-behavior-x: contain;
}
.ak-quotes[data-layout='carousel']::-webkit-scrollbar { display: none; }
.ak-quotes[data-layout='carousel'] > li { flex: 0 0 86%; scroll-snap-align: start; }
`,
  wide: `
  .ak-quotes:has(> :nth-child(2)) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
  .ak-quotes[data-layout='carousel'] > li { flex-basis: 46%; }
  .ak-app .ak-quote { padding: 24px; }
`,
  desktop: `
  .ak-quotes:not([data-layout='carousel']):has(> :nth-child(3)) { grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); }
  .ak-quotes[data-layout='carousel'] > li { flex-basis: 31%; }
`,
  surfaces: '.ak-app .ak-quote',
}

export const testimonialsView: ViewModule<BlockOf<'testimonials'>> = { draw: drawTestimonials, style }

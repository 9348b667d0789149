import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import { Portrait } from '../../frame/portrait'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { STARS } from '../../words/testimonials'

/** What customers say, below each other or to swipe through. */
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
      // What scrolls has to be reached by the keyboard too.
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
  const { text, lang } = translated(STARS, language)
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

export const testimonialsView: ViewModule<BlockOf<'testimonials'>> = { draw: drawTestimonials, style }

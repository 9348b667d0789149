import { Star } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { siteFigures } from '@/lib/site-figures'
import { Section } from '../section'
import { copy } from './copy'

const { testimonials } = copy

/** The first review large, the others next to it. */
export function Testimonials() {
  const { reviews, sample } = siteFigures
  if (reviews.length === 0) return null
  return (
    <Section id="testimonials" title={testimonials.title} lead={testimonials.lead} band>
      <ul className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)]">
        {reviews.map((review, index) => (
          <li
            key={review.author}
            className={cn(
              index === 0
                ? 'lg:row-span-2'
                : 'border-t pt-8 lg:not-last:pb-2 lg:nth-2:border-t-0 lg:nth-2:pt-0',
            )}
          >
            <Review {...review} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {sample && <p className="mt-10 text-sm text-muted-foreground">{testimonials.sample}</p>}
    </Section>
  )
}

function Review({
  content,
  author,
  position,
  initials,
  rating,
  isFirst,
}: (typeof siteFigures)['reviews'][number] & { isFirst: boolean }) {
  return (
    <figure className="flex h-full flex-col">
      <p className="flex gap-0.5 text-ember">
        <span className="sr-only">
          {rating} {testimonials.outOf}
        </span>
        {Array.from({ length: rating }, (_, index) => (
          <Star key={index} aria-hidden="true" className="size-4 fill-current" />
        ))}
      </p>
      <blockquote
        className={cn(
          'mt-4 mb-6 text-balance',
          isFirst
            ? 'font-display text-[clamp(1.5rem,1rem+2.2vw,2.75rem)] leading-[1.14] font-[560] tracking-[-0.022em]'
            : 'text-[1.1875rem] leading-normal',
        )}
      >
        <p>“{content}”</p>
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-full border bg-card text-[13px] font-semibold"
        >
          {initials}
        </span>
        <span className="text-[15px] leading-5">
          <span className="block font-semibold">{author}</span>
          <span className="text-muted-foreground">{position}</span>
        </span>
      </figcaption>
    </figure>
  )
}

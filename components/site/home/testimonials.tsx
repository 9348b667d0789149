import { Star } from 'lucide-react'
import { Section } from '../section'
import { copy } from './copy'

const { testimonials } = copy

export function Testimonials() {
  return (
    <Section id="testimonials" title={testimonials.title} band>
      <ul className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {testimonials.list.map(({ content, author, position, initials, rating }) => (
          <li key={author}>
            <figure className="flex h-full flex-col">
              <p className="flex gap-0.5 text-ember">
                <span className="sr-only">
                  {rating} {testimonials.outOf}
                </span>
                {Array.from({ length: rating }, (_, index) => (
                  <Star key={index} aria-hidden="true" className="size-4 fill-current" />
                ))}
              </p>
              <blockquote className="mt-4 mb-6 font-display text-[1.3125rem] leading-[1.35] font-[480] tracking-[-0.012em] text-balance">
                <p>“{content}”</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-10 place-items-center rounded-full bg-clay text-[13px] font-semibold"
                >
                  {initials}
                </span>
                <span className="text-[15px] leading-5">
                  <span className="block font-semibold">{author}</span>
                  <span className="text-muted-foreground">{position}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-sm text-muted-foreground">{testimonials.sample}</p>
    </Section>
  )
}

import { ArrowRight } from 'lucide-react'
import { Link } from '../../ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { loadTemplate } from '@/lib/templates/load-template'
import { Section } from '../section'
import { copy } from './copy'

const { industries } = copy

export function Industries() {
  return (
    <Section
      id="industries"
      title={industries.title}
      lead={industries.lead}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8"
    >
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 lg:col-span-2 lg:grid-cols-4">
        {industries.cards.map((card) => (
          <IndustryCard key={card.id} {...card} />
        ))}
      </ul>
      <Link
        href="/industries"
        className={buttonVariants({
          variant: 'outline',
          size: 'lg',
          className: 'max-lg:mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end',
        })}
      >
        {industries.all}
      </Link>
    </Section>
  )
}

/** Picture of the industry's template, and a link to its page. */
function IndustryCard({ id, name, text }: (typeof industries.cards)[number]) {
  const [picture] = loadTemplate(id).pictures
  return (
    <li className="group relative flex flex-col">
      {picture && (
        // An SVG of a few kilobytes: next/image has nothing to optimize.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={picture.url}
          alt=""
          width={720}
          height={480}
          decoding="sync"
          className="aspect-[3/2] w-full rounded-lg border object-cover"
        />
      )}
      <h3 className="mt-4 font-display text-heading font-[640]">{name}</h3>
      <p className="mt-1 mb-3 text-[15px] leading-6 text-muted-foreground">{text}</p>
      <Link
        href={`/industries/${id}`}
        className="mt-auto inline-flex min-h-6 items-center gap-1.5 self-start rounded-xs text-[15px] font-medium text-link after:absolute after:inset-0 after:rounded-lg"
      >
        {industries.more}
        <span className="sr-only"> about {name} apps</span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}

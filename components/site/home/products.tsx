import { ArrowRight } from 'lucide-react'
import { Link } from '../link'
import { cn } from '@/components/ui/cn'
import { productLinks } from '../navigation'
import { Section } from '../section'
import { copy } from './copy'

const { products } = copy

export function Products() {
  return (
    <Section id="products" title={products.title} lead={products.lead} band>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr_1fr]">
        {productLinks.map(({ label, href }, index) => {
          const first = index === 0
          return (
            <li
              key={href}
              className={cn(
                'relative flex flex-col rounded-lg border p-6 transition-colors duration-200 sm:min-h-60',
                first ? 'border-ink bg-ink text-paper' : 'bg-background hover:border-input',
              )}
            >
              {first && (
                <span className="mb-2 self-start rounded-sm bg-peach px-2 py-0.5 text-xs leading-5 font-semibold text-ink">
                  {products.badge}
                </span>
              )}
              <h3 className="font-display text-heading font-[640]">{label}</h3>
              <p
                className={cn(
                  'mt-2 mb-6 text-[15px] leading-6',
                  first ? 'text-paper/80' : 'text-muted-foreground',
                )}
              >
                {products.texts[href]}
              </p>
              <Link
                href={href}
                className={cn(
                  'group mt-auto inline-flex items-center gap-1.5 rounded-xs text-[15px] font-medium after:absolute after:inset-0 after:rounded-lg',
                  first ? 'text-peach' : 'text-link',
                )}
              >
                {products.more}
                <span className="sr-only"> about {label}</span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

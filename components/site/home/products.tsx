import { ArrowRight } from 'lucide-react'
import { OFFERED_TYPES, blockModule } from '@/lib/document/block'
import { Link } from '../../ui/link'
import { type ProductLink, productLinks } from '../navigation'
import { Section } from '../section'
import { BLOCK_ICONS, type ShownBlock } from './block-icons'
import { copy } from './copy'

const { products } = copy
const [custom, ...converters] = productLinks as [ProductLink, ...ProductLink[]]

/** The builder, next to the three converters. */
export function Products() {
  return (
    <Section id="products" title={products.title} lead={products.lead} band>
      <ul className="mt-10 grid gap-4 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1.15fr)] lg:grid-rows-3">
        <CustomCard {...custom} />
        {converters.map((product) => (
          <ConverterCard key={product.href} {...product} />
        ))}
      </ul>
    </Section>
  )
}

const SHOWN: readonly ShownBlock[] = [
  'header',
  'text',
  'image',
  'button',
  'grid',
  'card',
  'list',
  'gallery',
  'video',
  'carousel',
  'booking',
  'map',
  'hours',
  'prices',
  'posts',
  'products',
]

function CustomCard({ label, href }: ProductLink) {
  return (
    <li className="dark relative flex flex-col overflow-hidden rounded-lg border bg-card p-6 sm:p-8 lg:row-span-3">
      <span className="mb-3 self-start rounded-sm bg-peach px-2 py-0.5 text-xs leading-5 font-semibold text-ink">
        {products.badge}
      </span>
      <h3 className="font-display text-title font-[640]">{label}</h3>
      <p className="mt-3 max-w-[34em] text-[15px] leading-6 text-muted-foreground">{products.texts[href]}</p>
      <ul aria-label={products.components} className="mt-7 mb-8 flex flex-wrap gap-2">
        {SHOWN.map((type) => {
          const Icon = BLOCK_ICONS[type]
          return (
            <li
              key={type}
              className="flex h-9 items-center gap-2 rounded-sm border bg-background px-2.5 text-[13px]"
            >
              <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
              {blockModule(type).label}
            </li>
          )
        })}
        <li className="flex h-9 items-center px-1 text-[13px] text-muted-foreground">
          {products.others(OFFERED_TYPES.length - SHOWN.length)}
        </li>
      </ul>
      <More label={label} href={href} />
    </li>
  )
}

/** An example URL, and what the app gets from it. */
function ConverterCard({ label, href }: ProductLink) {
  const { example, gets } = products.from[href]!
  return (
    <li className="relative grid content-center gap-x-8 gap-y-3 rounded-lg border bg-card p-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="flex flex-col">
        <h3 className="font-display text-heading font-[640]">{label}</h3>
        <p className="mt-1.5 mb-3 max-w-[40em] text-[15px] leading-6 text-muted-foreground">
          {products.texts[href]}
        </p>
        <More label={label} href={href} />
      </div>
      <div className="grid content-center text-[13px] leading-5 max-sm:hidden">
        <p className="truncate rounded-t-md border bg-background px-3 py-1.5 font-medium">{example}</p>
        <ul className="rounded-b-md border border-t-0 px-3 py-2">
          {gets.map((item) => (
            <li key={item} className="flex items-center gap-2 py-0.5 text-muted-foreground">
              <ArrowRight aria-hidden="true" className="size-3.5 text-link" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function More({ label, href }: Pick<ProductLink, 'label' | 'href'>) {
  return (
    <Link
      href={href}
      className="group mt-auto inline-flex min-h-6 items-center gap-1.5 self-start rounded-xs text-[15px] font-medium text-link after:absolute after:inset-0 after:rounded-lg"
    >
      {products.more}
      <span className="sr-only"> about {label}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover:translate-x-0.5"
      />
    </Link>
  )
}

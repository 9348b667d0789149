import { ArrowRight } from 'lucide-react'
import { Link } from '../../ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { brand } from '@/lib/brand'
import { siteFigures } from '@/lib/site-figures'
import { loadTemplate } from '@/lib/templates/load-template'
import { UrlField } from '../url-field'
import { TemplatePhone } from '../phone/template-phone'
import { copy } from './copy'
import { HeroFacts } from './hero-facts'
import { HeroPhones } from './hero-phones'

const { hero } = copy

export function Hero() {
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-[1248px] items-center gap-x-8 gap-y-14 px-4 pt-12 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,0.92fr)] lg:pt-14 lg:pb-24">
        <div>
          <h1 className="max-w-[12ch] font-display text-display font-[640]">
            The best <span className="whitespace-nowrap">no-code</span> mobile app builder
          </h1>
          <p className="mt-6 max-w-[34em] text-lead text-foreground/80">{hero.lead}</p>
          <UrlField className="mt-8 max-w-[31rem]" />
          <div className="mt-4 flex flex-wrap gap-x-2 gap-y-2">
            <Link href="/signup" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              {hero.start}
            </Link>
            <Link
              href={`/${brand.webProduct.slug}-detail`}
              className={buttonVariants({ variant: 'ghost', size: 'lg' })}
            >
              {hero.tryWeb}
              <ArrowRight aria-hidden="true" />
            </Link>
          </div>
          <HeroFacts />
        </div>
        <Stage />
      </div>
    </section>
  )
}

/** Overlapping phones with real apps. */
function Stage() {
  return (
    <div className="relative mx-auto h-[37rem] w-full max-w-[30rem] [--phone-scale:0.74] sm:h-[40rem] sm:[--phone-scale:0.78]">
      <div className="absolute inset-[-6%] bg-[radial-gradient(closest-side,color-mix(in_oklch,var(--color-peach)_30%,var(--background)),transparent)]" />
      <TemplatePhone
        template={loadTemplate('fitness')}
        className="absolute top-14 left-[-2%] origin-bottom-left -rotate-5 [--phone-scale:0.58] max-sm:hidden sm:[--phone-scale:0.68]"
      />
      <HeroPhones className="absolute top-2 right-1/2 translate-x-1/2 sm:right-[6%] sm:translate-x-0" />
      <p
        aria-hidden="true"
        className="absolute top-24 -right-1 flex items-center gap-3 rounded-md border bg-card px-4 py-2.5 text-[13px] leading-5 shadow-float sm:right-[-4%] xl:right-[-8%]"
      >
        <span className="size-2.5 rounded-full bg-success ring-4 ring-success/15" />
        <span>
          <span className="block font-semibold">{siteFigures.activity.title}</span>
          <span className="text-muted-foreground">{siteFigures.activity.when}</span>
        </span>
      </p>
    </div>
  )
}

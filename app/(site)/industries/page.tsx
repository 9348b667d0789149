import { ClosingCall } from '@/components/site/closing-call'
import { INDUSTRIES, MAIN_INDUSTRIES, OTHER_INDUSTRIES, copy } from '@/components/site/industries/copy'
import { IndustryCard } from '@/components/site/industries/industry-card'
import { IndustryRow } from '@/components/site/industries/industry-row'
import { Link } from '@/components/ui/link'
import { contactSales } from '@/components/site/navigation'
import { PageHead } from '@/components/site/page-head'
import { Section } from '@/components/site/section'
import { JsonLd } from '@/components/site/seo/json-ld'
import { buttonVariants } from '@/components/ui/button-variants'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/industries' })

const { closing, others } = copy

export default function IndustriesPage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ label: copy.meta.title, href: '/industries' }])} />
      <PageHead title={copy.title} lead={copy.lead}>
        <nav aria-label={copy.jump} className="mt-8 flex flex-wrap gap-2">
          {MAIN_INDUSTRIES.map((id) => (
            <a key={id} href={`#${id}`} className={buttonVariants({ variant: 'outline' })}>
              {INDUSTRIES[id].short}
            </a>
          ))}
        </nav>
      </PageHead>
      <div className="mx-auto max-w-[1248px] px-4 pb-12 sm:px-6 lg:pb-16">
        {MAIN_INDUSTRIES.map((id) => (
          <IndustryRow key={id} id={id} />
        ))}
      </div>
      <Section id="others" title={others.title} lead={others.lead} band>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {OTHER_INDUSTRIES.map((id) => (
            <IndustryCard key={id} id={id} />
          ))}
        </ul>
      </Section>
      <ClosingCall title={closing.title}>
        <Link href="/products/custom" className={buttonVariants({ size: 'lg' })}>
          {closing.blank}
        </Link>
        <Link href={contactSales.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {closing.ask}
        </Link>
      </ClosingCall>
    </>
  )
}

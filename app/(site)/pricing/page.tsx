import { ClosingCall } from '@/components/site/closing-call'
import { FaqList } from '@/components/site/faq-list'
import { Link } from '@/components/ui/link'
import { contactSales } from '@/components/site/navigation'
import { PageHead } from '@/components/site/page-head'
import { ComparisonTable } from '@/components/site/pricing/comparison-table'
import { ConverterPlans } from '@/components/site/pricing/converter-plans'
import { copy, pricingQuestions } from '@/components/site/pricing/copy'
import { Plans } from '@/components/site/pricing/plans'
import { Section } from '@/components/site/section'
import { JsonLd } from '@/components/site/seo/json-ld'
import { buttonVariants } from '@/components/ui/button-variants'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs, faqPage, softwareApplication } from '../structured-data'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/pricing' })

const { closing, compare, faq } = copy

export default function PricingPage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ label: copy.meta.title, href: '/pricing' }])} />
      <JsonLd data={softwareApplication()} />
      <JsonLd data={faqPage(pricingQuestions())} />
      <PageHead title={copy.title} lead={copy.lead} />
      <Plans />
      <Section id="compare" title={compare.title} lead={compare.lead} band>
        <ComparisonTable />
      </Section>
      <ConverterPlans />
      <Section
        id="questions"
        title={faq.title}
        band
        className="grid gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-16"
      >
        <FaqList questions={pricingQuestions()} />
      </Section>
      <ClosingCall title={closing.title}>
        <Link href="/signup" className={buttonVariants({ size: 'lg' })}>
          {closing.start}
        </Link>
        <Link href={contactSales.href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {contactSales.label}
        </Link>
      </ClosingCall>
    </>
  )
}

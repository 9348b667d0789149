import { ClosingCall } from '@/components/site/closing-call'
import { PlanCards } from '@/components/site/converter/plan-cards'
import { CONVERTERS } from '@/components/site/converter/products'
import { copy } from '@/components/site/detail/copy'
import { FoundTable } from '@/components/site/detail/found-table'
import { Packages } from '@/components/site/detail/packages'
import { SiteToApp } from '@/components/site/detail/site-to-app'
import { JsonLd } from '@/components/site/seo/json-ld'
import { TitledList } from '@/components/site/titled-list'
import { PageHead } from '@/components/site/page-head'
import { UrlField } from '@/components/site/url-field'
import { Section } from '@/components/site/section'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/web-to-app-detail' })

const { closing, found, limits, packages, shell } = copy

/** The page belongs to a product, although its path is not below /products. */
const trail = () => [
  { label: 'Products', href: '/products' },
  { label: copy.meta.title, href: '/web-to-app-detail' },
]

export default function WebToAppDetailPage() {
  return (
    <>
      <JsonLd data={breadcrumbs(trail())} />
      <PageHead title={copy.title} lead={copy.lead}>
        <UrlField className="mt-8 max-w-[31rem]" />
      </PageHead>
      <SiteToApp />
      <Section id="found" title={found.title} lead={found.lead} band>
        <FoundTable />
      </Section>
      <Section id="shell" title={shell.title} lead={shell.lead}>
        <TitledList items={shell.list} className="sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
      <Section id="packages" title={packages.title} lead={packages.lead} band>
        <Packages />
      </Section>
      <Section id="limits" title={limits.title}>
        <TitledList items={limits.list} className="sm:grid-cols-2" />
      </Section>
      <PlanCards product={CONVERTERS['web-to-app']} />
      <ClosingCall title={closing.title} text={closing.text}>
        <UrlField className="w-full sm:w-[31rem]" />
      </ClosingCall>
    </>
  )
}

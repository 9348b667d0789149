import { notFound } from 'next/navigation'
import { CheckList } from '@/components/site/check-list'
import { ClosingCall } from '@/components/site/closing-call'
import { INDUSTRIES, copy, industryPage } from '@/components/site/industries/copy'
import { IndustryCard } from '@/components/site/industries/industry-card'
import { IndustryHero } from '@/components/site/industries/industry-hero'
import { IndustryStats } from '@/components/site/industries/industry-stats'
import { TemplateScreens } from '@/components/site/industries/template-screens'
import { UrlField } from '@/components/site/url-field'
import { Section } from '@/components/site/section'
import { JsonLd } from '@/components/site/seo/json-ld'
import { TitledList } from '@/components/site/titled-list'
import { INDUSTRY_IDS, industryId } from '@/lib/templates/schema'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'

type Props = { params: Promise<{ id: string }> }

export const dynamicParams = false

export const generateStaticParams = () => INDUSTRY_IDS.map((id) => ({ id }))

export async function generateMetadata({ params }: Props) {
  const id = await readId(params)
  const { name, title, lead } = INDUSTRIES[id]
  return pageMetadata({ title: `${name}: ${title}`, description: lead, path: industryPage(id) })
}

const { page } = copy

export default async function IndustryPage({ params }: Props) {
  const id = await readId(params)
  const { name, gains, features, stats, website, related } = INDUSTRIES[id]
  const trail = [
    { label: copy.meta.title, href: '/industries' },
    { label: name, href: industryPage(id) },
  ]
  return (
    <>
      <JsonLd data={breadcrumbs(trail)} />
      <IndustryHero id={id} />
      <Section id="gains" title={page.gains} band>
        <TitledList items={gains} className="lg:grid-cols-3" />
      </Section>
      <Section id="screens" title={page.screens} lead={page.screensLead}>
        <TemplateScreens id={id} />
      </Section>
      <Section id="features" title={page.features} lead={page.featuresLead} band>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
          <CheckList items={features} className="content-start sm:grid-cols-2" />
          <IndustryStats stats={stats} />
        </div>
      </Section>
      <Section id="related" title={page.related}>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {related.map((other) => (
            <IndustryCard key={other} id={other} />
          ))}
        </ul>
      </Section>
      <ClosingCall title={page.website} text={website}>
        <UrlField className="w-full sm:w-[31rem]" />
      </ClosingCall>
    </>
  )
}

async function readId(params: Props['params']) {
  const { data } = industryId.safeParse((await params).id)
  return data ?? notFound()
}

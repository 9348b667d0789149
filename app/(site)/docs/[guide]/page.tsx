import { notFound } from 'next/navigation'
import { copy } from '@/components/site/docs/copy'
import { CONTENT } from '@/components/site/docs/content'
import { GuidePage } from '@/components/site/docs/guide-page'
import { GUIDES, guideHref } from '@/components/site/guides'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'

type Props = { params: Promise<{ guide: string }> }

export const dynamicParams = false

export function generateStaticParams() {
  return GUIDES.map(({ slug }) => ({ guide: slug }))
}

async function guideOf({ params }: Props) {
  const { guide } = await params
  return GUIDES.find(({ slug }) => slug === guide) ?? notFound()
}

export async function generateMetadata(props: Props) {
  const { title, description, slug } = await guideOf(props)
  return pageMetadata({ title, description, path: guideHref(slug) })
}

export default async function GuideRoute(props: Props) {
  const guide = await guideOf(props)
  const trail = [
    { label: copy.title, href: '/docs' },
    { label: guide.title, href: guideHref(guide.slug) },
  ]
  return (
    <>
      <JsonLd data={breadcrumbs(trail)} />
      <GuidePage guide={guide} sections={CONTENT[guide.slug]()} />
    </>
  )
}

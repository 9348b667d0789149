import { CALLS } from '@/app/api/openapi.json/calls'
import { CallReference } from '@/components/site/docs/api/call-reference'
import { CallSearch } from '@/components/site/docs/api/call-search'
import { copy } from '@/components/site/docs/api/copy'
import { copy as docs } from '@/components/site/docs/copy'
import { Link } from '@/components/ui/link'
import { UsingTokens } from '@/components/site/docs/api/using-tokens'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'
import { toGroups } from './facts'

export const generateMetadata = () =>
  pageMetadata({ title: copy.title, description: copy.description, path: '/docs/api' })

export default function ApiPage() {
  const trail = [
    { label: docs.title, href: '/docs' },
    { label: copy.title, href: '/docs/api' },
  ]
  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <JsonLd data={breadcrumbs(trail)} />
      <Link href="/docs" className="text-sm font-semibold text-link">
        {docs.title}
      </Link>
      <h1 className="mt-2 font-display text-title font-[640]">{copy.title}</h1>
      <p className="mt-4 max-w-[36em] text-lead text-muted-foreground">{copy.lead}</p>
      <p className="mt-4">
        {copy.spec} {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a file */}
        <a href="/api/openapi.json" className="text-link underline underline-offset-4">
          /api/openapi.json
        </a>
      </p>
      <UsingTokens />
      <CallSearch total={CALLS.length}>
        <CallReference groups={toGroups(CALLS)} />
      </CallSearch>
    </div>
  )
}

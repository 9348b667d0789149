import { copy as api } from '@/components/site/docs/api/copy'
import { withCode } from '@/components/site/docs/api/with-code'
import { copy as docs } from '@/components/site/docs/copy'
import { copy } from '@/components/site/docs/errors/copy'
import { Table } from '@/components/site/docs/parts'
import { JsonLd } from '@/components/site/seo/json-ld'
import { Link } from '@/components/ui/link'
import type { ErrorKind } from '@/lib/platform/errors'
import { STATUS_OF } from '@/lib/platform/http/status'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'

export const generateMetadata = () =>
  pageMetadata({ title: copy.title, description: copy.description, path: '/docs/errors' })

export default function ErrorsPage() {
  const trail = [
    { label: docs.title, href: '/docs' },
    { label: api.title, href: '/docs/api' },
    { label: copy.title, href: '/docs/errors' },
  ]
  const { kind, status, meaning, action } = copy.columns
  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <JsonLd data={breadcrumbs(trail)} />
      <Link href="/docs/api" className="text-sm font-semibold text-link">
        {api.title}
      </Link>
      <h1 className="mt-2 font-display text-title font-[640]">{copy.title}</h1>
      <p className="mt-4 max-w-[36em] text-lead text-muted-foreground">{withCode(copy.lead)}</p>
      <p className="mt-4 mb-8">{copy.codes}</p>
      <Table
        caption={copy.caption}
        head={[kind, status, meaning, action]}
        rows={(Object.keys(copy.kinds) as ErrorKind[]).map((name) => [
          <code key={name} id={name} className="scroll-mt-24">
            {name}
          </code>,
          STATUS_OF[name],
          withCode(copy.kinds[name][0]),
          withCode(copy.kinds[name][1]),
        ])}
      />
    </div>
  )
}

import { Rss } from 'lucide-react'
import { JsonLd } from '@/components/site/seo/json-ld'
import { ProseBody } from '@/components/site/prose'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'
import { copy } from './copy'
import { readChangelog } from './read-changelog'

export const metadata = pageMetadata({ title: copy.title, description: copy.description, path: '/changelog' })

export default async function ChangelogPage() {
  const versions = await readChangelog()
  return (
    <div className="mx-auto max-w-[1248px] px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <JsonLd data={breadcrumbs([{ label: copy.title, href: '/changelog' }])} />
      <h1 className="font-display text-display font-[640]">{copy.title}</h1>
      <p className="mt-5 max-w-[34em] text-lead text-muted-foreground">{copy.lead}</p>
      {/* A plain link: a file for feed readers, not a page of the site. */}
      <a
        href="/changelog/feed.xml"
        className="mt-4 inline-flex min-h-8 items-center gap-2 text-[15px] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link print:hidden"
      >
        <Rss aria-hidden="true" className="size-4" />
        {copy.feed}
      </a>
      {versions.map(({ number, date, changes }) => (
        <section
          key={number}
          id={number}
          aria-labelledby={`version-${number}`}
          className="mt-12 grid scroll-mt-24 gap-x-16 gap-y-4 border-t border-foreground pt-6 lg:grid-cols-[16rem_minmax(0,44rem)]"
        >
          <div>
            <h2 id={`version-${number}`} className="font-display text-heading font-[640]">
              {copy.version(number)}
            </h2>
            <p className="mt-1 text-[15px] text-muted-foreground">
              {date ? <time dateTime={date}>{copy.day(date)}</time> : copy.unreleased}
            </p>
          </div>
          <ProseBody>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </ProseBody>
        </section>
      ))}
    </div>
  )
}

import { ArrowRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { copy as api } from '@/components/site/docs/api/copy'
import { copy } from '@/components/site/docs/copy'
import { GUIDES, GUIDE_GROUPS, guideHref } from '@/components/site/guides'
import { DocsSearch } from '@/components/site/docs/search/docs-search'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'

export const generateMetadata = () =>
  pageMetadata({ title: copy.title, description: copy.description, path: '/docs' })

export default function DocsPage() {
  return (
    <div className="mx-auto max-w-[1248px] px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <JsonLd data={breadcrumbs([{ label: copy.title, href: '/docs' }])} />
      <h1 className="font-display text-display font-[640]">{copy.title}</h1>
      <p className="mt-5 max-w-[34em] text-lead text-muted-foreground">{copy.lead}</p>
      <DocsSearch className="mt-7 max-w-xl" />
      {GUIDE_GROUPS.map((group) => (
        <section
          key={group}
          aria-labelledby={anchorId(group)}
          className="mt-12 grid gap-x-16 gap-y-4 border-t border-foreground pt-6 lg:grid-cols-[16rem_1fr]"
        >
          <h2 id={anchorId(group)} className="font-display text-heading font-[640]">
            {group}
          </h2>
          <ul className="grid sm:grid-cols-2 sm:gap-x-10">
            {GUIDES.filter((guide) => guide.group === group).map(({ slug, title, description }) => (
              <li
                key={slug}
                className="relative border-t py-5 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0"
              >
                <h3 className="font-semibold">
                  {/* The link covers the row. */}
                  <Link
                    href={guideHref(slug)}
                    className="group inline-flex items-center gap-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4 text-link transition-transform duration-200 group-hover:translate-x-0.5"
                    />
                  </Link>
                </h3>
                <p className="mt-1 max-w-[52ch] text-[15px] leading-6 text-muted-foreground">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-12 border-t border-foreground pt-6">
        <Link
          href="/docs/api"
          className="inline-flex items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          {api.title}
          <ArrowRight aria-hidden="true" className="size-4 text-link" />
        </Link>
        <span className="mt-1 block max-w-[52ch] text-[15px] leading-6 text-muted-foreground">
          {api.description}
        </span>
      </p>
    </div>
  )
}

function anchorId(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-')
}

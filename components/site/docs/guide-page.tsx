import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '../../ui/link'
import { LastChanged, ProseBody } from '../prose'
import { copy } from './copy'
import { GuideNav } from './guide-nav'
import { GUIDES, type Guide, guideHref } from '../guides'
import type { GuideSection } from './parts'
import { DocsSearch } from './search/docs-search'

type Props = { guide: Guide; sections: readonly GuideSection[] }

/** A guide, between the list of all guides and its table of contents. */
export function GuidePage({ guide, sections }: Props) {
  return (
    <div className="mx-auto grid max-w-[1248px] gap-x-12 px-4 pt-8 pb-24 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-14 xl:grid-cols-[13rem_minmax(0,44rem)_1fr] xl:gap-x-16 print:block">
      <div className="mb-8 grid content-start gap-3 lg:sticky lg:top-24 lg:z-20 lg:mb-0 lg:gap-6 lg:self-start print:hidden">
        <DocsSearch />
        <nav aria-label={copy.title}>
          <details className="group rounded-md border bg-card lg:hidden">
            <summary className="px-4 py-3 text-[15px] font-medium">{copy.all}</summary>
            <div className="border-t p-4">
              <GuideNav current={guide.slug} />
            </div>
          </details>
          <div className="hidden max-h-[calc(100dvh-11rem)] overflow-y-auto lg:block">
            <Link
              href="/docs"
              className="mb-6 flex min-h-8 items-center font-display text-heading font-[640]"
            >
              {copy.title}
            </Link>
            <GuideNav current={guide.slug} />
          </div>
        </nav>
      </div>
      <article className="min-w-0">
        <p className="text-sm font-semibold text-link">{guide.group}</p>
        <h1 className="mt-2 font-display text-title font-[640]">{guide.title}</h1>
        <p className="mt-4 max-w-[36em] text-lead text-muted-foreground">{guide.description}</p>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-24">
            <h2 id={`${id}-title`} className="group font-display text-heading font-[640]">
              {title}
              <a
                href={`#${id}`}
                aria-label={`${copy.anchor} ${title}`}
                className="ml-2 inline-block min-w-6 text-link opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
              >
                #
              </a>
            </h2>
            <ProseBody className="mt-4">{body}</ProseBody>
          </section>
        ))}
        <LastChanged day={guide.changed} className="mt-14" />
        <Neighbors guide={guide} />
      </article>
      <nav aria-label={copy.parts} className="hidden xl:block print:hidden">
        <div className="sticky top-24">
          <p className="text-[13px] font-semibold">{copy.parts}</p>
          <ul className="mt-2 grid gap-0.5">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 text-sm leading-5 text-muted-foreground hover:text-foreground"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  )
}

/** Links to the previous and next guide. */
function Neighbors({ guide }: { guide: Guide }) {
  const index = GUIDES.indexOf(guide)
  const [before, after] = [GUIDES[index - 1], GUIDES[index + 1]]
  return (
    <nav aria-label={copy.neighbors} className="mt-5 grid gap-4 border-t pt-5 sm:grid-cols-2 print:hidden">
      <div>
        {before && (
          <Neighbor
            guide={before}
            word={copy.before}
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        )}
      </div>
      <div className="sm:text-right">
        {after && (
          <Neighbor
            guide={after}
            word={copy.after}
            icon={<ArrowRight aria-hidden="true" className="size-4 sm:order-last" />}
          />
        )}
      </div>
    </nav>
  )
}

type NeighborProps = { guide: Guide; word: string; icon: React.ReactNode }

function Neighbor({ guide: { slug, title }, word, icon }: NeighborProps) {
  return (
    <Link href={guideHref(slug)} className="group inline-grid gap-1 rounded-sm py-1">
      <span className="inline-flex items-center gap-1.5 text-sm text-muted-foreground">
        {icon}
        {word}
      </span>
      <span className="font-display text-heading font-[640] underline-offset-4 group-hover:underline">
        {title}
      </span>
    </Link>
  )
}

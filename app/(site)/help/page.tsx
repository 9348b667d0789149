import { Link } from '@/components/ui/link'
import { FaqList } from '@/components/site/faq-list'
import { HELP_TOPICS, copy } from '@/components/site/help/copy'
import { Section } from '@/components/site/section'
import { DocsSearch } from '@/components/site/docs/search/docs-search'
import { JsonLd } from '@/components/site/seo/json-ld'
import { buttonVariants } from '@/components/ui/button-variants'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs, faqPage } from '../structured-data'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/help' })

export default function HelpPage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ label: copy.meta.title, href: '/help' }])} />
      <JsonLd data={faqPage(HELP_TOPICS.flatMap(({ questions }) => questions))} />
      <header className="mx-auto max-w-[1248px] px-4 pt-12 pb-14 sm:px-6 lg:pt-20">
        <h1 className="font-display text-display font-[640]">{copy.title}</h1>
        <p className="mt-5 max-w-[34em] text-lead text-muted-foreground">{copy.lead}</p>
        <DocsSearch className="mt-7 max-w-xl" />
        <nav aria-label={copy.topics} className="mt-7 print:hidden">
          <ul className="flex flex-wrap gap-2">
            {HELP_TOPICS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="mx-auto grid max-w-[1248px] gap-14 px-4 pb-20 sm:px-6 lg:gap-16 lg:pb-28">
        {HELP_TOPICS.map(({ id, title, questions }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid scroll-mt-24 gap-x-16 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <h2 id={`${id}-title`} className="font-display text-heading font-[640] lg:pt-5">
              {title}
            </h2>
            <FaqList questions={questions} />
          </section>
        ))}
      </div>
      <Section id="contact" title={copy.contact.title} lead={copy.contact.lead} band>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link href="/contact?type=support" className={buttonVariants({ size: 'lg' })}>
            {copy.contact.write}
          </Link>
          <Link href="/docs" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {copy.contact.docs}
          </Link>
        </div>
      </Section>
    </>
  )
}

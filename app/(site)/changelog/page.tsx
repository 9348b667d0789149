import { Rss } from 'lucide-react'
import { Fragment } from 'react'
import { JsonLd } from '@/components/site/seo/json-ld'
import { type Device, SCREEN_SIZES } from '@/components/site/phone/screens'
import { ProseBody } from '@/components/site/prose'
import { buttonVariants } from '@/components/ui/button-variants'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'
import { copy } from './copy'
import { type Picture, type Version, codePieces, readChangelog } from './read-changelog'

export const generateMetadata = () =>
  pageMetadata({ title: copy.title, description: copy.description, path: '/changelog' })

export default async function ChangelogPage() {
  const versions = await readChangelog()
  return (
    <div className="mx-auto max-w-[1248px] px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <JsonLd data={breadcrumbs([{ label: copy.title, href: '/changelog' }])} />
      <h1 className="font-display text-display font-[640]">{copy.title}</h1>
      <p className="mt-5 max-w-[34em] text-lead text-muted-foreground">{copy.lead}</p>
      {/* A plain link: the feed is a file, not a page of the site. */}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a
        href="/changelog/feed.xml"
        className="mt-4 inline-flex min-h-8 items-center gap-2 text-[15px] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link print:hidden"
      >
        <Rss aria-hidden="true" className="size-4" />
        {copy.feed}
      </a>
      <nav aria-label={copy.releases} className="mt-7 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {versions.map((version) => (
            <li key={version.id}>
              <a href={`#${version.id}`} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
                {copy.version(version)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {versions.map((version, index) => (
        <Release key={version.id} version={version} since={versions[index + 1]?.date} />
      ))}
    </div>
  )
}

/** `since`: date of the previous release, for changes since then. */
function Release({ version, since }: { version: Version; since: string | null | undefined }) {
  const { id, date, groups } = version
  const title = copy.version(version)
  return (
    <section
      id={id}
      aria-labelledby={`version-${id}`}
      className="mt-12 grid scroll-mt-24 gap-x-16 gap-y-4 border-t border-foreground pt-6 lg:grid-cols-[16rem_minmax(0,44rem)]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <h2 id={`version-${id}`} className="font-display text-heading font-[640]">
          <a href={`#${id}`} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-1 text-[15px] text-muted-foreground">
          {date ? (
            <Day date={date} />
          ) : (
            since && (
              <>
                {copy.since} <Day date={since} />
              </>
            )
          )}
        </p>
      </div>
      <ProseBody>
        {groups.map(({ title: area, picture, changes }) => (
          <Fragment key={area}>
            {area && <h3 className="not-first:mt-4">{area}</h3>}
            {picture && <ScreenPicture {...picture} />}
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  {codePieces(change).map(({ text, isCode }, index) =>
                    isCode ? <code key={index}>{text}</code> : text,
                  )}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </ProseBody>
    </section>
  )
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{copy.day(date)}</time>
}

/** A picture of a template's screen. Its file is named after the device, or after a phone's screen. */
function ScreenPicture({ src, label }: Picture) {
  const device = (Object.keys(SCREEN_SIZES) as Device[]).find((name) => src.endsWith(`/${name}.avif`))
  return (
    // An AVIF of about 20 KB: next/image has nothing to optimize.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={src}
      alt={label}
      {...SCREEN_SIZES[device ?? 'phone']}
      decoding="sync"
      fetchPriority="low"
      className={device ? 'h-auto w-full max-w-120 rounded-lg border' : 'h-auto w-52 rounded-lg border'}
    />
  )
}

import { PackageSearch } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatDate } from '@/components/data/date-format'
import { EmptyState } from '@/components/data/lists/empty-state'
import { ChoiceField, SearchField } from '@/components/data/lists/filter-fields'
import { Filters } from '@/components/data/lists/filters'
import { ListTable } from '@/components/data/lists/list-table'
import { Pages, addressOf } from '@/components/data/lists/pages'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { DAY } from '@/lib/base/clock'
import { STORE_DEADLINES } from '@/lib/fleet/deadlines'
import { FLEET_FILTERS, FLEET_PAGE, type Fleet, type FleetApp, type FleetQuery } from '@/lib/fleet/schema'
import { forwarding } from '../transfer/copy'
import { PageHead } from '../page-head'
import { copy } from './copy'
import { RebuildForm } from './rebuild-form'

const PATH = '/app-builder/fleet'

/** All apps of a workspace by name, with filters, a rebuild of chosen ones and an export. */
export function FleetPage({ fleet, query }: { fleet: Fleet; query: FleetQuery }) {
  const { apps, total, counts } = fleet
  const filters = { show: query.show === 'all' ? '' : query.show, q: query.q }
  const options = FLEET_FILTERS.filter((filter) => filter !== 'all').map((value) => ({
    value,
    label: `${copy.filters[value]} (${counts[value]})`,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead back={{ label: copy.back }} title={copy.title} lead={copy.lead} />
      <Filters
        path={PATH}
        search={<SearchField name="q" label={copy.search} value={query.q} />}
        actions={
          <a
            href={addressOf('/api/fleet/export.csv', filters)}
            download
            className={buttonVariants({ variant: 'outline' })}
          >
            {copy.export}
          </a>
        }
      >
        <ChoiceField
          name="show"
          label={copy.show}
          value={filters.show}
          all={`${copy.filters.all} (${counts.all})`}
          options={options}
        />
      </Filters>
      {apps.length === 0 ? (
        <EmptyState icon={PackageSearch} title={copy.none}>
          {copy.noneHint}
        </EmptyState>
      ) : (
        <RebuildForm choosable={apps.filter(isOutdated).length}>
          <Table apps={apps} />
        </RebuildForm>
      )}
      <Pages
        {...positionOf(query.page, apps.length, total)}
        href={(page) => addressOf(PATH, { ...filters, page })}
      />
      <Deadlines unmet={fleet.unmet} />
    </div>
  )
}

const isOutdated = ({ state, release }: FleetApp) => state === 'live' && release?.outdated === true

function Table({ apps }: { apps: FleetApp[] }) {
  return (
    <ListTable
      caption={copy.title}
      columns={[
        { label: copy.columns.app },
        { label: copy.columns.release, from: 'sm' },
        { label: copy.columns.attention },
        { label: copy.columns.certificate, from: 'lg' },
        { label: copy.columns.checked, from: 'md' },
      ]}
      rows={apps.map((app) => ({
        key: app.id,
        cells: [
          <Name key="name" app={app} />,
          app.release ? (
            <span key="release">
              {app.release.versionName} <Day date={app.release.createdAt} />
            </span>
          ) : (
            '–'
          ),
          <Attention key="attention" app={app} />,
          <Certificates key="certificates" app={app} />,
          app.proof ? <Day key="checked" date={app.proof.checkedAt} /> : '–',
        ],
      }))}
    />
  )
}

function Name({ app }: { app: FleetApp }) {
  return (
    <span className="grid min-w-24 gap-1">
      <span className="flex items-start gap-2.5">
        {isOutdated(app) && (
          <input
            type="checkbox"
            name="app"
            value={app.id}
            aria-label={copy.choose(app.name)}
            className="mt-0.5 size-4 accent-primary"
          />
        )}
        <Link href={`/app-builder?app=${app.id}`} className="text-link underline-offset-4 hover:underline">
          <bdi>{app.name}</bdi>
        </Link>
      </span>
      <span className="text-muted-foreground">{copy.states[app.state]}</span>
      {app.forwardTo !== null && (
        <span className="wrap-anywhere text-muted-foreground">
          {forwarding.row(new URL(app.forwardTo).host)}
        </span>
      )}
    </span>
  )
}

/** When the certificates end that sign an app. */
function Certificates({ app }: { app: FleetApp }) {
  const ends = [
    { name: copy.certificates.android, date: app.certificateEnds },
    { name: copy.certificates.apple, date: app.appleCertificateEnds },
  ]
  if (ends.every(({ date }) => date === null)) return '–'
  return (
    <span className="grid gap-1">
      {ends.map(
        ({ name, date }) =>
          date && (
            <span key={name}>
              {name} <Day date={date} />
            </span>
          ),
      )}
    </span>
  )
}

/** Days before the end of a certificate from which it needs attention. */
const ENDS_SOON = 30

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-link underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Everything about an app that someone should look at. */
function Attention({ app }: { app: FleetApp }) {
  const { id, unreadAnswers, failedMessages, appleRefusal, appleCertificateEnds, deadlines, proof, domain } =
    app
  const items: ReactNode[] = []
  if (isOutdated(app)) items.push(<Badge key="outdated">{copy.outdated}</Badge>)
  if (unreadAnswers > 0)
    items.push(
      <PageLink key="answers" href={`/app-builder/answers/${id}`}>
        {copy.answers(unreadAnswers)}
      </PageLink>,
    )
  if (failedMessages > 0)
    items.push(
      <PageLink key="messages" href={`/app-builder/messages/${id}`}>
        {copy.messages(failedMessages)}
      </PageLink>,
    )
  for (const { id: deadline, store, date, isPast } of deadlines)
    items.push(
      <PageLink key={deadline} href={`/app-builder/stores/${id}`}>
        {copy.deadline(store, formatDate(date), isPast)}
      </PageLink>,
    )
  if (appleCertificateEnds !== null && endsSoon(appleCertificateEnds))
    items.push(<span key="apple-certificate">{appleEndText(appleCertificateEnds)}</span>)
  if (appleRefusal) items.push(<span key="apple">{copy.apple(appleRefusal)}</span>)
  for (const { text } of proof?.problems ?? [])
    items.push(
      <span key={text} className="wrap-anywhere">
        {text}
      </span>,
    )
  for (const text of app.exported?.problems ?? [])
    items.push(
      <span key={text} className="wrap-anywhere">
        {copy.exports(text)}
      </span>,
    )
  for (const text of domain?.problems ?? [])
    items.push(
      <PageLink key={text} href={`/app-builder/stores/${id}#domain`}>
        {text}
      </PageLink>,
    )
  return items.length === 0 ? '–' : <span className="grid justify-items-start gap-1.5">{items}</span>
}

const endsSoon = (date: string) => Date.parse(date) - Date.now() < ENDS_SOON * DAY

const appleEndText = (date: string) =>
  (Date.parse(date) < Date.now() ? copy.appleEnded : copy.appleEnds)(formatDate(date))

function Deadlines({ unmet }: Pick<Fleet, 'unmet'>) {
  return (
    <section aria-labelledby="deadlines" className="rounded-lg border bg-card p-5">
      <h2 id="deadlines" className="font-display text-heading font-[640]">
        {copy.deadlines}
      </h2>
      <ul className="mt-3 grid gap-3 text-[15px] leading-6">
        {STORE_DEADLINES.map(({ id, store, date, text, source, requires }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Day date={date} />
            <span>
              <span className="font-medium">{store}.</span> {text}{' '}
              {requires === 'unknown' ? copy.unknown : unmet[id] ? copy.unmet(unmet[id]) : copy.met}{' '}
              <a href={source} className="text-link underline underline-offset-4" rel="noreferrer">
                {copy.source}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap text-muted-foreground tabular-nums">
      {formatDate(date)}
    </time>
  )
}

function positionOf(page: number, shown: number, total: number) {
  const from = (page - 1) * FLEET_PAGE
  return {
    range: shown === 0 ? null : { first: from + 1, last: from + shown, total, isMore: false },
    nextCursor: from + shown < total ? String(page + 1) : null,
    previousCursor: page > 1 ? String(page - 1) : null,
  }
}

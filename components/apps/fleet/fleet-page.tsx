import { ArrowLeft, PackageSearch } from 'lucide-react'
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
import { STORE_DEADLINES } from '@/lib/fleet/deadlines'
import { FLEET_FILTERS, FLEET_PAGE, type Fleet, type FleetApp, type FleetQuery } from '@/lib/fleet/schema'
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
      <div>
        <Link
          href="/app-builder"
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-link underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.back}
        </Link>
        <h1 className="mt-2 font-display text-title font-[640]">{copy.title}</h1>
        <p className="mt-2 max-w-[60ch] text-[15px] leading-6 text-muted-foreground">{copy.lead}</p>
      </div>
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
      <Deadlines />
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
          app.certificateEnds ? <Day key="certificate" date={app.certificateEnds} /> : '–',
          app.proof ? <Day key="checked" date={app.proof.checkedAt} /> : '–',
        ],
      }))}
    />
  )
}

function Name({ app }: { app: FleetApp }) {
  return (
    <span className="grid gap-1">
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
    </span>
  )
}

/** Everything about an app that someone should look at. */
function Attention({ app }: { app: FleetApp }) {
  const { id, unreadAnswers, failedMessages, appleRefusal, proof, domain } = app
  const items: ReactNode[] = []
  if (isOutdated(app)) items.push(<Badge key="outdated">{copy.outdated}</Badge>)
  if (unreadAnswers > 0)
    items.push(
      <Link
        key="answers"
        href={`/app-builder/answers/${id}`}
        className="text-link underline underline-offset-4"
      >
        {copy.answers(unreadAnswers)}
      </Link>,
    )
  if (failedMessages > 0)
    items.push(
      <Link
        key="messages"
        href={`/app-builder/messages/${id}`}
        className="text-link underline underline-offset-4"
      >
        {copy.messages(failedMessages)}
      </Link>,
    )
  if (appleRefusal) items.push(<span key="apple">{copy.apple(appleRefusal)}</span>)
  for (const { text } of proof?.problems ?? [])
    items.push(
      <span key={text} className="wrap-anywhere">
        {text}
      </span>,
    )
  for (const text of domain?.problems ?? [])
    items.push(
      <Link
        key={text}
        href={`/app-builder/stores/${id}#domain`}
        className="wrap-anywhere text-link underline underline-offset-4"
      >
        {text}
      </Link>,
    )
  return items.length === 0 ? '–' : <span className="grid justify-items-start gap-1.5">{items}</span>
}

function Deadlines() {
  return (
    <section aria-labelledby="deadlines" className="rounded-lg border bg-card p-5">
      <h2 id="deadlines" className="font-display text-heading font-[640]">
        {copy.deadlines}
      </h2>
      <ul className="mt-3 grid gap-3 text-[15px] leading-6">
        {STORE_DEADLINES.map(({ store, date, text, source, met }) => (
          <li key={date} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Day date={date} />
            <span>
              <span className="font-medium">{store}.</span> {text} {met === true && copy.met}{' '}
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

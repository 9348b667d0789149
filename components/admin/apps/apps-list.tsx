import { AppWindow } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { APP_STATES, type AppLine, type AppState, type AppsQuery } from '@/lib/apps/administration/schema'
import { APP_KINDS } from '@/lib/apps/schema'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { ListTable } from '../../data/lists/list-table'
import { EmptyState } from '../../data/lists/empty-state'
import { Pages, addressOf } from '../../data/lists/pages'
import { formatDate } from '../../data/date-format'
import { PageTitle } from '../page-title'
import { AppActions } from './app-actions'
import { KIND_NAMES, STATE_NAMES, copy } from './copy'

type Props = ListPosition & { apps: AppLine[]; query: AppsQuery }

const states = APP_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))

const COLUMNS = [
  { label: 'App' },
  { label: 'Owner', from: 'md' },
  { label: 'Kind', from: 'lg' },
  { label: 'State', from: 'sm' },
  { label: 'Created', from: 'lg' },
  { label: 'Action' },
] as const

export function AppsList({ apps, query, ...position }: Props) {
  const kinds = APP_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
  return (
    <div className="grid gap-6">
      <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      <Filters path="/admin/apps" search={<SearchField name="q" label={copy.search} value={query.q} />}>
        <ChoiceField name="kind" label="Kind" value={query.kind} all="All kinds" options={kinds} />
        <ChoiceField name="state" label="State" value={query.state} all="All states" options={states} />
      </Filters>
      {apps.length === 0 ? (
        <EmptyState icon={AppWindow} title={copy.none}>
          {copy.noneHint}
        </EmptyState>
      ) : (
        <ListTable
          caption={copy.title}
          columns={COLUMNS}
          rows={apps.map((app) => ({
            key: app.id,
            cells: [
              <Which key="app" {...app} />,
              <Owner key="owner" {...app.owner} />,
              <span key="kind" className="whitespace-nowrap">
                {KIND_NAMES[app.kind]}
              </span>,
              <State key="state" {...app} />,
              <time key="created" dateTime={app.createdAt} className="whitespace-nowrap">
                {formatDate(app.createdAt)}
              </time>,
              <AppActions key="action" {...app} />,
            ],
          }))}
        />
      )}
      <Pages {...position} href={(cursor) => addressOf('/admin/apps', { ...query, cursor })} />
    </div>
  )
}

function Which(app: AppLine) {
  const { id, name, slug, state, hostedUrl, owner } = app
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        href={`/admin/audit?on=app:${id}`}
        title={copy.history}
        data-row
        className="inline-flex min-h-6 items-center rounded-xs font-medium hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      {state === 'published' ? (
        <a
          href={hostedUrl}
          className="inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-4"
        >
          {slug}
        </a>
      ) : (
        <span className="text-muted-foreground">{slug}</span>
      )}
      <span className="md:hidden">
        <Owner {...owner} />
      </span>
      <span className="mt-1 sm:hidden">
        <State {...app} />
      </span>
    </div>
  )
}

function Owner({ id, name, email }: AppLine['owner']) {
  return (
    <Link
      href={`/admin/users/${id}`}
      className="inline-block min-h-6 rounded-xs wrap-anywhere hover:underline"
    >
      <bdi>{name || email}</bdi>
    </Link>
  )
}

const TONES: Record<AppState, 'success' | 'outline' | 'neutral' | 'destructive'> = {
  published: 'success',
  draft: 'outline',
  'taken-down': 'neutral',
  withdrawn: 'destructive',
}

function State({ state, versionName, withdrawnReason }: AppLine) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge variant={TONES[state]}>
        {STATE_NAMES[state]}
        {state === 'published' && ` ${versionName}`}
      </Badge>
      {withdrawnReason !== null && (
        <span className="text-[13px] wrap-anywhere text-muted-foreground">{withdrawnReason}</span>
      )}
    </div>
  )
}

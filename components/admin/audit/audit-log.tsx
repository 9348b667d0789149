import { ScrollText } from 'lucide-react'
import type { AuditLine, AuditQuery } from '@/lib/admin/audit-log/schema'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { EmptyState } from '../../data/lists/empty-state'
import { Pages, addressOf } from '../../data/lists/pages'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { Panel } from '../panel'
import { PageTitle } from '../page-title'
import { AuditLines } from './audit-lines'
import { ChainState } from './chain-state'
import { copy } from './copy'

type Props = ListPosition & {
  lines: AuditLine[]
  query: AuditQuery
  actions: readonly string[]
  head: { sequence: number; hash: string }
}

/** The audit log, newest first, and whether its hash chain is intact. */
export function AuditLog({ lines, query, actions, head, ...position }: Props) {
  return (
    <div className="grid gap-6">
      <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      <Panel title={copy.chain.title}>
        {head.sequence === 0 ? (
          <p className="text-sm text-muted-foreground">{copy.chain.empty}</p>
        ) : (
          <>
            <ChainState />
            <p className="text-sm text-muted-foreground">
              Head{' '}
              <code className="text-[13px] wrap-anywhere text-foreground">
                {head.sequence}:{head.hash}
              </code>
              . {copy.chain.keep} {copy.chain.all} <code className="text-[13px]">npm run verify-audit</code>.
            </p>
          </>
        )}
      </Panel>
      <AuditFilters query={query} actions={actions} />
      {lines.length === 0 ? (
        <EmptyState icon={ScrollText} title={copy.none}>
          {copy.noneHint}
        </EmptyState>
      ) : (
        <div className="rounded-lg border bg-card px-5 py-3">
          <AuditLines lines={lines} caption={copy.title} />
        </div>
      )}
      <Pages {...position} href={(cursor) => addressOf('/admin/audit', { ...query, cursor })} />
    </div>
  )
}

type AuditFiltersProps = { query: AuditQuery; actions: readonly string[] }

function AuditFilters({ query, actions }: AuditFiltersProps) {
  return (
    <Filters
      path="/admin/audit"
      search={<SearchField name="who" label="Who" value={query.who} placeholder={copy.who} />}
      searchName="who"
    >
      <SearchField name="on" label="Subject" value={query.on} placeholder={copy.on} />
      <ChoiceField
        name="action"
        label="Action"
        value={query.action}
        all="All actions"
        options={actions.map((action) => ({ value: action, label: action }))}
      />
      <SearchField name="day" label="Day (UTC)" value={query.day} type="date" />
    </Filters>
  )
}

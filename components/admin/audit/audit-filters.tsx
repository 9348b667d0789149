import type { AuditQuery } from '@/lib/admin/audit-log/schema'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { copy } from './copy'

type Props = { query: AuditQuery; actions: readonly string[] }

export function AuditFilters({ query, actions }: Props) {
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

import { ChoiceField, SearchField } from '@/components/data/lists/filter-fields'
import { Filters } from '@/components/data/lists/filters'
import { ORDER_STATUSES, STATUS_NAMES } from '@/lib/billing/orders/schema'
import { soldPlans, type TransactionQuery } from '@/lib/billing/reports/transactions/schema'
import { methodLabel, PAID_WITH } from '@/lib/billing/methods/registry'

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))
const METHODS = PAID_WITH.map((value) => ({ value, label: methodLabel(value) }))

/** Filters of the transactions. They keep the sort order. */
export function TransactionFilters({ query }: { query: TransactionQuery }) {
  const { q = '', status = '', method = '', plan = '', from = '', to = '', sort } = query
  return (
    <Filters
      path="/admin"
      search={<SearchField name="q" label="Search" value={q} placeholder="Name, email or number" />}
    >
      <ChoiceField name="status" label="Status" value={status} all="All" options={STATUSES} />
      <ChoiceField name="method" label="Method" value={method} all="All" options={METHODS} />
      <ChoiceField
        name="plan"
        label="Plan"
        value={plan}
        all="All"
        options={soldPlans().map(({ key, name }) => ({ value: key, label: name }))}
      />
      <SearchField type="date" name="from" label="From" value={from} />
      <SearchField type="date" name="to" label="To" value={to} />
      <input type="hidden" name="sort" defaultValue={sort === 'newest' ? '' : sort} />
    </Filters>
  )
}

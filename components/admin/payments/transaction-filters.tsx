import { ChoiceField, SearchField } from '@/components/admin/lists/filter-fields'
import { Filters } from '@/components/admin/lists/filters'
import { METHOD_NAMES, ORDER_STATUSES, PAYMENT_METHODS, STATUS_NAMES } from '@/lib/billing/schema'
import { SOLD_PLANS, type TransactionQuery } from '@/lib/billing/transactions/schema'

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }))
const PLANS = SOLD_PLANS.map(({ key, name }) => ({ value: key, label: name }))

/** What the transactions are narrowed to; the sort stays as it is. */
export function TransactionFilters({ query }: { query: TransactionQuery }) {
  const { q = '', status = '', method = '', plan = '', from = '', to = '', sort } = query
  return (
    <Filters path="/admin">
      <SearchField name="q" label="Search" value={q} placeholder="Name, e-mail, reference, invoice" />
      <ChoiceField name="status" label="Status" value={status} all="All" options={STATUSES} />
      <ChoiceField name="method" label="Method" value={method} all="All" options={METHODS} />
      <ChoiceField name="plan" label="Plan" value={plan} all="All" options={PLANS} />
      <SearchField type="date" name="from" label="From" value={from} />
      <SearchField type="date" name="to" label="To" value={to} />
      <input type="hidden" name="sort" defaultValue={sort === 'newest' ? '' : sort} />
    </Filters>
  )
}

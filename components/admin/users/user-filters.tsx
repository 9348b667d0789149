import { PLAN_FILTERS, type UserQuery } from '@/lib/accounts/administration/schema'
import { ChoiceField, SearchField } from '../../data/lists/filter-fields'
import { Filters } from '../../data/lists/filters'
import { copy } from './copy'

const ROLES = [
  { value: 'user', label: 'Customers' },
  { value: 'admin', label: 'Administrators' },
]
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
]

export function UserFilters({ query }: { query: UserQuery }) {
  return (
    <Filters path="/admin/users" search={<SearchField name="q" label={copy.list.search} value={query.q} />}>
      <ChoiceField name="role" label="Role" value={query.role} all="All roles" options={ROLES} />
      <ChoiceField name="plan" label="Plan" value={query.plan} all="All plans" options={PLAN_FILTERS} />
      <ChoiceField name="state" label="State" value={query.state} all="All states" options={STATES} />
      <input type="hidden" name="sort" defaultValue={query.sort === 'newest' ? '' : query.sort} />
    </Filters>
  )
}

import type { RowFilter, RowsQuery } from './rows'

const MAX_PER_PAGE = 100

/** Reads the parameters of a call for rows. Ignores invalid ones. */
export function readRowsQuery(query: URLSearchParams): RowsQuery {
  const number = Number.parseInt(query.get('number') ?? '', 10) || 20
  const filters: RowFilter[] = [...query].flatMap(([name, is]) => {
    const [, field] = /^is\[([\w-]{1,40})\]$/.exec(name) ?? []
    return field ? [{ field, is }] : []
  })
  const sort = query.get('sort')
  return {
    number: Math.min(MAX_PER_PAGE, Math.max(1, number)),
    filters,
    upcoming: query.has('upcoming'),
    cursor: query.get('cursor') ?? undefined,
    search: (query.get('search') ?? '').slice(0, 100),
    ...(sort && { sort: { field: sort, descending: query.get('order') === 'desc' } }),
  }
}

import { APPS_PER_PAGE, APP_ORDERS, type AppOrder, appsQuery } from '@/lib/apps/library/schema'

/** What of my apps is shown, as the address says it. */
export type ListState = { q: string; sort: AppOrder; folder: string; archived: boolean; page: number }

export function readListState(params: URLSearchParams): ListState {
  const { q, sort, folder, archived, page } = appsQuery.parse(Object.fromEntries(params))
  return { q, sort, folder, archived: archived === 'yes', page }
}

/** The address of a list: what stands there by itself is left out. */
export function toAddress({ q, sort, folder, archived, page }: ListState): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(sort === APP_ORDERS[0] ? {} : { sort }),
    ...(folder ? { folder } : {}),
    ...(archived ? { archived: 'yes' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return params.size === 0 ? '/app-builder' : `/app-builder?${params}`
}

/** The call that gives its page. Archived apps are shown when they are asked for, and found by a search in the archive. */
export function toCall({ q, sort, folder, archived, page }: ListState): string {
  const params = new URLSearchParams({
    ...{
      q,
      sort,
      folder,
      archived: archived ? 'yes' : 'no',
      page: String(page),
      limit: String(APPS_PER_PAGE),
    },
  })
  return `/api/apps?${params}`
}

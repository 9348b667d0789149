import { APPS_PER_PAGE, APP_ORDERS, type AppOrder, appsQuery } from '@/lib/apps/library/schema'

/** State of the app list, stored in the URL. */
export type ListState = { q: string; sort: AppOrder; folder: string; archived: boolean; page: number }

export function readListState(params: URLSearchParams): ListState {
  const { q, sort, folder, archived, page } = appsQuery.parse(Object.fromEntries(params))
  return { q, sort, folder, archived: archived === 'yes', page }
}

/** URL of a list, without default values. */
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

/** API path of a list. The archive is searched only if `archived` is set. */
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

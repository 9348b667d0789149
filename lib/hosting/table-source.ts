import { createGuardedFetch, type FetchOptions, type GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { userAgentFor } from '../guarded-fetch/user-agent'
import { env } from '../platform/env'
import { tableFormatOf } from '../sources/table-formats'
import { loadAttached } from '../sources/tables/load-attached'
import { loadTable } from '../sources/tables/load-table'
import { inLanguage, rowAt, type RowsResponse, tableRows } from '../sources/tables/table-rows'
import type { LiveSource } from './live-sources'

let opened: GuardedFetch | undefined

/** One for all tables, so that connections stay open. */
const outbound = () =>
  (opened ??= createGuardedFetch({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
    userAgent: userAgentFor('app content'),
  }))

type Call = LiveSource & { network: string; route: string; search: string }

/**
 * Answers a call to a source that is a document of another site. Null for other sources.
 * @throws as `loadTable`
 */
export async function readTableSource({
  appId,
  network,
  source,
  route,
  search,
}: Call): Promise<RowsResponse | null> {
  const format = tableFormatOf(source.kind)
  if (!format) return null
  const how = {
    fetch: (url: string, options: FetchOptions) => outbound().fetchPage(url, options),
    asking: { appId, network },
  }
  const query = new URLSearchParams(search)
  const { table: written } = await loadTable(format, source, how)
  const table = format.namesFields ? inLanguage(written, query.get('lang') ?? '') : written
  const more = await loadAttached(format, rowAt(table, route), how)
  return tableRows(table, route, query, more)
}

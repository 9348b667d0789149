import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../base/clock'
import { AppError } from '../../platform/errors'
import { singleton } from '../../platform/singleton'
import { type Asking, withStore } from '../relay/limits'
import type { Row } from '../rows/rows'
import type { TableFetch } from './load-table'
import type { TableFormat } from './table'

const MAX_BYTES = 512 * 1024

const attached = singleton(
  'attached values',
  () => new LRUCache<string, Row['values']>({ max: 2000, ttl: 10 * MINUTE }),
)

/**
 * Reads the further document of a row, such as the chapters of an episode. Without a usable response, the row
 * has no further values, for ten minutes. Above a limit it has none for now.
 */
export async function loadAttached(
  { attached: name = '', readAttached }: TableFormat,
  row: Row | null,
  { fetch, asking }: { fetch: TableFetch; asking: Asking },
): Promise<Row['values']> {
  const address = row?.values[name]
  if (typeof address !== 'string' || !readAttached) return {}
  const known = attached.get(address)
  if (known) return known
  const { origin } = new URL(address)
  const response = await withStore(asking, origin, () => fetch(address, { maxBytes: MAX_BYTES })).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  if (!response) return {}
  const isUsable = response.ok && response.value.status === 200
  const values = isUsable ? readAttached(new TextDecoder().decode(response.value.bytes)) : {}
  attached.set(address, values)
  return values
}

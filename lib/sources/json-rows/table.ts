import type { TableFormat } from '../tables/table'
import { readJson } from './read-json'

export const jsonTable: TableFormat = {
  type: /^application\/(?:[\w.+-]+\+)?json\b/i,
  accept: 'application/json, */*;q=0.1',
  // A feed can have such an address too.
  guess: (address) => (/\.json$/i.test(new URL(address).pathname) ? address : null),
  read: readJson,
}

import { getRowsReader } from '../../../sources/rows-readers'
import type { LiveModule } from '../../live/module'
import { RowsView } from './rows-view'
import { queryOf, type RowsProps, type RowsState, show, START } from './state'

export const rowsLive: LiveModule<RowsProps, RowsState> = {
  name: 'rows',
  first(props, source) {
    const reader = getRowsReader(source.kind)
    return reader ? [reader.list(queryOf(props, START, []))] : []
  },
  initial(props, source, known, reading) {
    const reader = getRowsReader(source.kind)
    const query = queryOf(props, START, [])
    const kept = reader && known(reader.list(query))
    const page = kept && reader ? reader.readList(kept, query, reading) : null
    return {
      ...START,
      fields: page?.fields ?? [],
      rows: page?.rows ?? [],
      cursor: page?.cursor ?? null,
      is: page ? 'shown' : 'waiting',
    }
  },
  begin: (live) => void show(live),
  view: RowsView,
}

import type { Row, RowField, RowFilter, RowsQuery } from '../../../sources/rows/rows'
import { getRowsReader } from '../../../sources/rows-readers'
import type { Live, LiveProps } from '../../live/module'

export type RowsProps = LiveProps & {
  title: string
  layout: 'rows' | 'cards' | 'large'
  number: number
  only: string
  sort: string
  descending: boolean
  upcoming: boolean
  search: boolean
  chips: boolean
  sortable: boolean
  endless: boolean
}

/** What a person asks for: a choice, words, and a field to sort by. Empty for the block's own. */
export type Asking = { chosen: string; words: string; by: string }

export type RowsState = Asking & {
  fields: readonly RowField[]
  rows: readonly Row[]
  cursor: string | null
  /** `waiting` before the first rows. */
  is: 'waiting' | 'shown' | 'loading' | 'unreachable'
}

export type RowsLive = Live<RowsProps, RowsState>

export const START: Asking = { chosen: '', words: '', by: '' }

/** The field whose choices are filters. */
export const chipField = (fields: readonly RowField[], { chips, only }: RowsProps): RowField | null =>
  (chips && fields.find(({ id, type }) => type === 'choice' && !only.startsWith(`${id}=`))) || null

/** Builds the request for a page of what is asked for. */
export function queryOf(
  props: RowsProps,
  asking: Asking,
  fields: readonly RowField[],
  cursor?: string,
): RowsQuery {
  const [, field = '', is = ''] = /^([\w-]+)=(.*)$/.exec(props.only) ?? []
  const chips = chipField(fields, props)
  const filters: RowFilter[] = [
    ...(field ? [{ field, is }] : []),
    ...(chips && asking.chosen ? [{ field: chips.id, is: asking.chosen }] : []),
  ]
  const by = asking.by || props.sort
  const words = asking.words.trim()
  return {
    number: props.number,
    ...(filters.length > 0 && { filters }),
    ...(props.upcoming && { upcoming: true }),
    ...(by && { sort: { field: by, descending: !asking.by && props.descending } }),
    ...(words && { search: words }),
    ...(cursor && { cursor }),
  }
}

const isSame = (a: Asking, b: Asking) => a.chosen === b.chosen && a.words === b.words && a.by === b.by

/** Loads the first page of what is asked for. A response to an earlier question is ignored. */
export async function show(live: RowsLive): Promise<void> {
  const { source, props, reading } = live
  const reader = getRowsReader(source.kind)
  if (!reader) return live.set({ is: 'unreachable' })
  const asked = live.state()
  const query = queryOf(props, asked, asked.fields)
  const answer = (await live.fresh(reader.list(query))) ?? (await live.kept(reader.list(query)))
  const page = answer && reader.readList(answer, query, reading)
  if (!isSame(live.state(), asked)) return
  if (page) live.set({ ...page, is: 'shown' })
  else if (live.state().is === 'waiting') live.set({ is: 'unreachable' })
}

/** Loads the next page and appends it. */
export async function showMore(live: RowsLive): Promise<void> {
  const { source, props, reading } = live
  const reader = getRowsReader(source.kind)
  const asked = live.state()
  if (!reader || !asked.cursor || asked.is === 'loading') return
  live.set({ is: 'loading' })
  const query = queryOf(props, asked, asked.fields, asked.cursor)
  const answer = (await live.fresh(reader.list(query))) ?? (await live.kept(reader.list(query)))
  const page = answer && reader.readList(answer, query, reading)
  if (!isSame(live.state(), asked)) return
  if (!page) return live.set({ is: 'unreachable' })
  const seen = new Set(asked.rows.map(({ id }) => id))
  const rows = [...asked.rows, ...page.rows.filter(({ id }) => !seen.has(id))]
  live.set({ rows, cursor: page.cursor, is: 'shown' })
}

/** Debounce of the search in milliseconds. */
const PAUSE = 350
const waiting = new WeakMap<object, ReturnType<typeof setTimeout>>()

/** Changes what is asked for, and loads it: words after a pause. */
export function changeQuery(live: RowsLive, change: Partial<Asking>): void {
  clearTimeout(waiting.get(live))
  live.set({ ...change, rows: [], cursor: null, is: 'waiting' })
  if (change.words === undefined) return void show(live)
  waiting.set(
    live,
    setTimeout(() => void show(live), PAUSE),
  )
}

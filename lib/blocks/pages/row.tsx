import type { Row, RowField, RowPicture } from '../../sources/rows/rows'
import { summarizeRow } from '../../sources/rows/summary'
import { getRowsReader } from '../../sources/rows-readers'
import type { Live, LiveDrawing, LiveModule, PageProps } from '../live/module'
import { RowActions } from './row-actions'
import { RowImage, hrefOf, shownValue } from '../types/rows/value'

type RowState = {
  fields: readonly RowField[]
  row: Row | null
  is: 'waiting' | 'shown' | 'gone' | 'unreachable'
}
type RowLive = Live<PageProps, RowState>

/** A row of a table: `#~menu/row/12`. */
export const rowPage: LiveModule<PageProps, RowState> = {
  name: 'row',
  first({ path: [id] }, { kind }) {
    const reader = getRowsReader(kind)
    return reader && id ? [reader.one(id)] : []
  },
  initial({ path: [id = ''] }, { kind }, known, reading) {
    const reader = getRowsReader(kind)
    const kept = reader && id ? known(reader.one(id)) : null
    const found = kept && reader ? reader.readOne(kept, id, reading) : null
    return { fields: found?.fields ?? [], row: found?.row ?? null, is: found ? 'shown' : 'waiting' }
  },
  begin: (live) => void load(live),
  title: ({ fields, row }) => (row && summarizeRow(fields, row).title) || null,
  view: RowView,
}

async function load(live: RowLive): Promise<void> {
  const [id = ''] = live.props.path
  const reader = getRowsReader(live.source.kind)
  if (!reader) return live.set({ is: 'gone' })
  const answer = await live.fresh(reader.one(id))
  const found = answer && reader.readOne(answer, id, live.reading)
  if (found) return live.set({ ...found, is: 'shown' })
  if (answer) return live.set({ row: null, is: 'gone' })
  const status = await live.ask(reader.one(id)).then(
    (response) => response.status,
    () => 0,
  )
  if (status === 404) live.set({ row: null, is: 'gone' })
  else if (!live.state().row) live.set({ is: 'unreachable' })
}

function RowView({ state, text, language, level, live }: LiveDrawing<PageProps, RowState>) {
  const { row, fields, is } = state
  const words = text.content
  const Title = `h${level}` as const
  if (!row)
    return (
      <>
        <p className="ak-live-note" role="status">
          {is === 'gone' ? words.notThere : is === 'unreachable' ? words.unreachable : words.loading}
        </p>
        {live && is === 'unreachable' && (
          <button
            type="button"
            className="ak-live-more"
            onClick={() => {
              live.set({ is: 'waiting' })
              void load(live)
            }}
          >
            {words.again}
          </button>
        )}
      </>
    )
  const { title, label } = summarizeRow(fields, row)
  const ofType = (...types: RowField['type'][]) =>
    fields.filter(({ id, type }) => types.includes(type) && row.values[id] !== undefined)
  const details = fields.filter(
    ({ id, type }) =>
      row.values[id] !== undefined &&
      !['picture', 'long-text', 'audio'].includes(type) &&
      row.values[id] !== title &&
      row.values[id] !== label,
  )
  return (
    <article className="ak-post">
      {ofType('picture').map(({ id }) => (
        <RowImage key={id} className="ak-row-picture" picture={row.values[id] as RowPicture} />
      ))}
      {label && <p className="ak-post-kind">{label}</p>}
      <Title className="ak-post-name">{title}</Title>
      <RowActions {...{ fields, row, text }} isLive={live !== null} />
      {ofType('long-text').map(({ id }) => (
        <p key={id} className="ak-row-text">
          {String(row.values[id] as string)}
        </p>
      ))}
      {details.length > 0 && (
        <dl className="ak-row-details">
          {details.map((field) => {
            const value = row.values[field.id]!
            const shown = shownValue(value, field, language, words)
            const href = hrefOf(value, field)
            return (
              <div key={field.id}>
                <dt>{field.name}</dt>
                <dd>
                  {href ? (
                    <a
                      href={href}
                      {...(/^http/.test(href) && { target: '_blank', 'data-outside': '', rel: 'noopener' })}
                    >
                      {shown}
                    </a>
                  ) : (
                    shown
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </article>
  )
}

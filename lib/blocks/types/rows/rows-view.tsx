import type { LiveDrawing } from '../../live/module'
import { PostSkeleton } from '../posts/list'
import { RowList } from './list'
import { changeQuery, chipField, type RowsProps, type RowsState, show, showMore } from './state'

type Drawing = LiveDrawing<RowsProps, RowsState>

export function RowsView(drawing: Drawing) {
  const { props, state, source, text, language, level, live } = drawing
  const { rows, fields, is, words: searched } = state
  const { title, layout, number, endless } = props
  const Title = `h${level}` as const
  const words = text.content
  return (
    <>
      {title.trim() && <Title className="ak-posts-title">{title}</Title>}
      {Tools(drawing)}
      {Chips(drawing)}
      {is === 'waiting' && <PostSkeleton number={number} text={words.loading} />}
      {rows.length > 0 && <RowList {...{ rows, fields, layout, language, words }} sourceId={source.id} />}
      {is === 'shown' && rows.length === 0 && (
        <p className="ak-live-note" role="status">
          {searched.trim() ? words.noMatch.replace('{words}', searched.trim()) : words.none}
        </p>
      )}
      {is === 'unreachable' && (
        <p className="ak-live-note" role="status">
          {words.unreachable}
        </p>
      )}
      {live && is === 'unreachable' && (
        <button
          type="button"
          className="ak-live-more"
          onClick={() => void (rows.length > 0 ? showMore(live) : show(live))}
        >
          {words.again}
        </button>
      )}
      {live && endless && state.cursor !== null && is !== 'unreachable' && (
        <button
          type="button"
          className="ak-live-more"
          data-endless=""
          disabled={is === 'loading'}
          onClick={() => void showMore(live)}
        >
          {is === 'loading' ? words.loading : words.more}
        </button>
      )}
    </>
  )
}

/** Types by which people sort. */
const SORTED = new Set(['text', 'number', 'price', 'date'])

function Tools({ props, state, text, live }: Drawing) {
  const words = text.content
  const sorted = props.sortable ? state.fields.filter(({ type }) => SORTED.has(type)) : []
  if (!props.search && sorted.length === 0) return null
  return (
    <div className="ak-row-tools">
      {props.search && (
        <input
          className="ak-row-field"
          type="search"
          enterKeyHint="search"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          onInput={
            live
              ? (event) => changeQuery(live, { words: (event.target as HTMLInputElement).value })
              : undefined
          }
        />
      )}
      {sorted.length > 0 && (
        <select
          className="ak-row-field"
          aria-label={words.sort}
          onChange={live ? (event) => changeQuery(live, { by: event.target.value }) : undefined}
        >
          <option value="">{words.sort}</option>
          {sorted.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function Chips({ props, state, text, live }: Drawing) {
  const choices = chipField(state.fields, props)?.choices ?? []
  if (choices.length < 2) return null
  return (
    <ul className="ak-chips">
      {['', ...choices].map((choice) => (
        <li key={choice}>
          <button
            type="button"
            className="ak-chip"
            aria-pressed={state.chosen === choice}
            onClick={live ? () => changeQuery(live, { chosen: choice }) : undefined}
          >
            {choice || text.content.all}
          </button>
        </li>
      ))}
    </ul>
  )
}

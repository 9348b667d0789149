import type { Row, RowField } from '../../sources/rows/rows'
import { earliestToday } from '../../sources/rows/select'
import { summarizeRow } from '../../sources/rows/summary'
import type { LiveStrings } from '../live/live-words'

type RowActionsProps = {
  fields: readonly RowField[]
  row: Row
  text: LiveStrings
  /** Whether the page is running, not static markup. */
  isLive: boolean
}

/** What people can do with a row: listen to it, and add it to their calendar. Null if nothing. */
export function RowActions({ fields, row, text, isLive }: RowActionsProps) {
  const { values } = row
  const sounds = fields.filter(({ id, type }) => type === 'audio' && values[id] !== undefined)
  const day = values[fields.find(({ type }) => type === 'date')?.id ?? '']
  const isAhead = typeof day === 'string' && day >= earliestToday()
  if (sounds.length === 0 && !isAhead) return null
  const { title, picture } = summarizeRow(fields, row)
  const about = { title, picture: picture?.src ?? '', chapters: values['chapters'] ?? '' }
  // Scripts that only such apps have do the rest: `player/runtime.ts` and `calendar/runtime.ts`.
  const dispatch = (event: string, detail: object) =>
    isLive && document.dispatchEvent(new CustomEvent(event, { detail }))
  return (
    <div className="ak-post-tools">
      {sounds.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="ak-chip"
          onClick={() => dispatch('ak-play', { sound: { ...about, src: values[id] }, words: text.player })}
        >
          {sounds.length > 1 ? name : text.player.listen}
        </button>
      ))}
      {isAhead && (
        <button
          type="button"
          className="ak-chip"
          onClick={() => dispatch('ak-calendar', { fields, row, title })}
        >
          {text.fields.addToCalendar}
        </button>
      )}
    </div>
  )
}

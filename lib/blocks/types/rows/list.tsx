import type { Row, RowField } from '../../../sources/rows/rows'
import { summarizeRow } from '../../../sources/rows/summary'
import type { LiveStrings } from '../../live/live-words'
import { RowImage, shownValue } from './value'

type RowListProps = {
  rows: readonly Row[]
  fields: readonly RowField[]
  sourceId: string
  layout: 'rows' | 'cards' | 'large'
  language: string
  words: LiveStrings['content']
}

/** Rows in a column or a grid, each a link to its page in the app. */
export function RowList({ rows, fields, sourceId, layout, language, words }: RowListProps) {
  const shown = rows.map((row) => ({ id: row.id, ...summarizeRow(fields, row) }))
  const pictures = shown.some(({ picture }) => picture)
  return (
    <ul className="ak-posts" data-layout={layout}>
      {shown.map(({ id, title, summary, label, picture, facts }) => (
        <li key={id}>
          <a className="ak-post-link" href={`#~${sourceId}/row/${encodeURIComponent(id)}`}>
            {pictures && (
              <span className="ak-post-picture">{picture && <RowImage picture={picture} decorative />}</span>
            )}
            <span className="ak-post-text">
              {label && (
                <span className="ak-post-about">
                  <span className="ak-post-label">{label}</span>
                </span>
              )}
              <span className="ak-post-title">{title}</span>
              {facts.length > 0 && (
                <span className="ak-row-facts">
                  {facts.map(({ field, value }) => shownValue(value, field, language, words)).join(' · ')}
                </span>
              )}
              {summary && <span className="ak-post-summary">{summary}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

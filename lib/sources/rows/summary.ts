import type { Row, RowField, RowPicture, RowValue } from './rows'

/** What a list shows of a row: the first fields of fitting types. */
export type RowSummary = {
  title: string
  picture: RowPicture | null
  /** Its first choice. */
  label: string
  summary: string
  /** Fields beside the title: dates, times, prices and numbers. */
  facts: readonly { field: RowField; value: RowValue }[]
}

const TITLES: readonly RowField['type'][] = ['text']
const FACTS: readonly RowField['type'][] = ['date', 'time', 'price']

export function summarizeRow(fields: readonly RowField[], row: Row): RowSummary {
  // Without a prototype, a field `constructor` has no value of its own.
  const values = Object.assign(Object.create(null) as object, row.values) as Row['values']
  const first = (...types: RowField['type'][]) =>
    fields.find(({ id, type }) => types.includes(type) && values[id] !== undefined)
  const text = (field: RowField | undefined) => {
    const value = field && values[field.id]
    return typeof value === 'string' ? value : ''
  }
  const title = first(...TITLES) ?? first('choice', 'place', 'date', 'email', 'phone')
  const picture = first('picture')
  return {
    title: text(title),
    picture: picture ? (values[picture.id] as RowPicture) : null,
    label: text(first('choice')),
    summary: text(
      first('long-text') ??
        fields.find(({ id, type }) => TITLES.includes(type) && id !== title?.id && values[id] !== undefined),
    ),
    facts: fields.flatMap((field) => {
      const value = values[field.id]
      return FACTS.includes(field.type) && value !== undefined ? [{ field, value }] : []
    }),
  }
}

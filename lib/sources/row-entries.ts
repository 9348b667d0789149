import type { EntryLookup, SourceEntry } from './entries'
import type { RowField } from './rows/rows'
import { getRowsReader } from './rows-readers'

/** Lookup of what a source's fields offer. One response contains all of them. */
function createLookup(entriesOf: (fields: readonly RowField[]) => SourceEntry[]): EntryLookup {
  const question = (kind: string, fits: (entry: SourceEntry) => boolean) => {
    const reader = getRowsReader(kind)
    const query = { number: 1 }
    return reader
      ? {
          request: reader.list(query),
          read: (answer: { json: unknown }, reading: Parameters<typeof reader.readList>[2]) =>
            entriesOf(reader.readList(answer, query, reading)?.fields ?? []).filter(fits),
        }
      : null
  }
  return {
    search: (kind, words) =>
      question(kind, ({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())),
    one: (kind, id) => question(kind, (entry) => entry.id === id),
  }
}

/** Fields that rows can be sorted by. */
export const SORT_FIELDS = createLookup((fields) =>
  fields
    .filter(({ type }) => type !== 'picture' && type !== 'long-text')
    .map(({ id, name }) => ({ id, name, detail: '' })),
)

/** Values that a list can be limited to: `course=Starters`. */
export const ROW_CHOICES = createLookup((fields) =>
  fields.flatMap(({ id, name, type, choices = [] }) =>
    type === 'yes-no'
      ? [{ id: `${id}=true`, name, detail: '' }]
      : choices.map((choice) => ({ id: `${id}=${choice}`, name: choice, detail: name })),
  ),
)

import type { PageKind } from './kind'
import { addRows, type Row } from './list-rows'

/** Tables and lists of terms, as rows that fit a phone: each cell with the name of its column. */
export const table: PageKind = {
  kind: 'table',
  read(page, taken) {
    return page.parts.flatMap((part) => {
      if ((part.type !== 'table' && part.type !== 'pairs') || taken.has(part)) return []
      const [head = [], ...body] = part.type === 'table' && part.hasHead ? part.rows : [[], ...part.rows]
      const rows = body.flatMap((cells): Row[] => {
        const [title = '', ...others] = cells
        const named = others.map((cell, index) => {
          const column = head[index + 1] ?? ''
          return column !== '' && cell !== '' && others.length > 1 ? `${column}: ${cell}` : cell
        })
        const detail = named.filter(Boolean).join('\n')
        return title === '' && detail === '' ? [] : [{ picture: '', title, detail, url: '' }]
      })
      if (rows.length === 0) return []
      taken.add(part)
      return [
        {
          title: rows
            .map(({ title }) => title)
            .filter(Boolean)
            .join(', ')
            .slice(0, 200),
          place: 'text' as const,
          draw: (blocks) => addRows(blocks, rows, 'rows'),
        },
      ]
    })
  },
}

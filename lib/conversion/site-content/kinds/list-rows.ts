import { openUrl } from '../../compose/open-url'
import type { BlockList } from '../../compose/block-list'
import { withIds } from './kind'

export type Row = { picture: string; title: string; detail: string; url: string }

const MAX_ROWS = 60

/** Adds a list whose rows open the site's pages. A detail's line breaks stay. */
export function addRows(blocks: BlockList, rows: readonly Row[], layout: 'rows' | 'cards'): void {
  blocks.add('list', {
    layout,
    items: withIds(
      'item',
      rows.slice(0, MAX_ROWS).map(({ picture, title, detail, url }) => ({
        ...{ picture, title: title.slice(0, 200), detail: detail.slice(0, 2000) },
        action: openUrl(url),
      })),
    ),
  })
}

/** The first names of rows, for the owner. */
export function titleOf(rows: readonly { title: string }[]): string {
  return rows
    .map(({ title }) => title)
    .join(', ')
    .slice(0, 200)
}

import { clsx } from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RowKeys } from './row-keys'

export type ListColumn = {
  label: string
  /** Hidden below this breakpoint. */
  from?: 'sm' | 'md' | 'lg'
  /** Target of the heading's sort link. `order` is set if the list is sorted by this column. */
  sort?: { href: string; order: 'ascending' | 'descending' | undefined }
}

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

type Props = {
  caption: string
  columns: readonly ListColumn[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Rows of a list. The first cell is the row's header. */
export function ListTable({ caption, columns, rows }: Props) {
  return (
    <RowKeys>
      <div className="overflow-hidden rounded-lg border bg-card">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted-foreground">
            <tr>
              {columns.map(({ label, from, sort }) => (
                <th
                  key={label}
                  scope="col"
                  aria-sort={sort?.order}
                  className={clsx('px-4 py-2.5 font-medium', from && FROM[from])}
                >
                  {sort ? <SortLink {...sort} label={label} /> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t transition-colors hover:bg-accent/60">
                {cells.map((cell, index) => {
                  const from = columns[index]?.from
                  const classes = clsx('px-4 py-3 align-top', from && FROM[from])
                  return index === 0 ? (
                    <th
                      key={index}
                      scope="row"
                      className={clsx(classes, 'min-w-0 font-normal wrap-anywhere')}
                    >
                      {cell}
                    </th>
                  ) : (
                    <td key={index} className={classes}>
                      {cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RowKeys>
  )
}

const ARROWS = { ascending: '↑', descending: '↓' } as const

function SortLink({ href, order, label }: NonNullable<ListColumn['sort']> & { label: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      className="-my-1 inline-flex min-h-6 items-center gap-1 rounded-xs underline-offset-4 hover:text-foreground hover:underline"
    >
      {label}
      {order && <span aria-hidden="true">{ARROWS[order]}</span>}
    </Link>
  )
}

import { Link } from '../../ui/link'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'
import { type GuideSlug, guideHref } from '../guides'

/** A section of a guide, with a linkable heading. */
export type GuideSection = { id: string; title: string; body: ReactNode }

type CodeProps = {
  /** A file name, or the program that reads the code. */
  label: string
  children: string
}

/** Code to copy, such as a command or a file. Scrolls if it is too wide. */
export function Code({ label, children }: CodeProps) {
  return (
    <figure className="overflow-hidden rounded-md border bg-card">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b py-1 pr-1.5 pl-4 text-[13px] text-muted-foreground">
        {label}
        <CopyButton />
      </figcaption>
      <pre tabIndex={0} aria-label={label} className="overflow-x-auto px-4 py-3.5 text-[13px] leading-5.5">
        <code>{children}</code>
      </pre>
    </figure>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border-l-3 border-l-ember bg-band px-4 py-3 text-[15px] leading-6">{children}</p>
  )
}

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] }

/**
 * A table whose first column names the rows. On small screens, each row becomes a block whose cells show
 * their column. The roles are explicit, because a table that is laid out as blocks loses its semantics.
 */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <table role="table" className="w-full border-collapse text-left text-[15px] leading-6 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-input">
          {head.map((cell) => (
            <th
              key={cell}
              role="columnheader"
              scope="col"
              className="py-2 pr-4 text-[13px] font-semibold text-muted-foreground"
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block max-sm:border-t">
        {rows.map(([first, ...rest], row) => (
          <tr key={row} role="row" className="border-b align-top max-sm:block max-sm:py-3">
            <th role="rowheader" scope="row" className="font-medium max-sm:block sm:py-2.5 sm:pr-4">
              {first}
            </th>
            {rest.map((cell, column) => (
              <td
                key={column}
                role="cell"
                data-column={head.length > 2 ? head[column + 1] : undefined}
                className="max-sm:block max-sm:data-column:before:block max-sm:data-column:before:pt-1 max-sm:data-column:before:text-[13px] max-sm:data-column:before:text-muted-foreground max-sm:data-column:before:content-[attr(data-column)] sm:py-2.5 sm:pr-4 sm:last:pr-0"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link to another guide or one of its sections. */
export function To({ guide, part, children }: { guide: GuideSlug; part?: string; children: ReactNode }) {
  return <Link href={guideHref(guide) + (part ? `#${part}` : '')}>{children}</Link>
}

import { Link } from '../link'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from './copy-button'
import { type GuideSlug, guideHref } from './guides'

/** A part of a guide, with a heading that can be linked to. */
export type GuideSection = { id: string; title: string; body: ReactNode }

type CodeProps = {
  /** What it is or where it goes: a file's name, or the program that reads it. */
  label: string
  children: string
}

/** Text to copy: a command, a file. It scrolls by itself where it is too wide. */
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

/** What must not be overlooked. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border-l-3 border-l-ember bg-band px-4 py-3 text-[15px] leading-6">{children}</p>
  )
}

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] }

/** Facts side by side. Its first column names the rows. */
export function Table({ caption, head, rows }: TableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
      <table
        className={cn(
          'w-full border-collapse text-left text-[15px] leading-6',
          head.length > 2 && 'min-w-[32rem]',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-input">
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className="py-2 pr-4 text-[13px] font-semibold text-muted-foreground"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row} className="border-b align-top">
              <th scope="row" className="py-2.5 pr-4 font-medium">
                {first}
              </th>
              {rest.map((cell, column) => (
                <td key={column} className="py-2.5 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A link to another guide, or to a part of it. */
export function To({ guide, part, children }: { guide: GuideSlug; part?: string; children: ReactNode }) {
  return <Link href={guideHref(guide) + (part ? `#${part}` : '')}>{children}</Link>
}

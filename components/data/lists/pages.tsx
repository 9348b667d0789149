import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ListPosition, Range } from '@/lib/platform/database/list-range'

type Props = ListPosition & {
  /** Builds the URL of the page at a cursor. */
  href: (cursor: string) => string
  /** Set if a page has more than one list. */
  label?: string
}

/** Range of the visible rows, and links to the previous and next page. */
export function Pages({ href, range, nextCursor, previousCursor, label = 'Pages' }: Props) {
  if (range === null) return null
  const linkClasses = buttonVariants({ variant: 'outline', className: 'bg-card' })
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground tabular-nums">{rangeText(range)}</p>
      {(previousCursor ?? nextCursor) !== null && (
        <nav aria-label={label} className="flex flex-wrap gap-2">
          {previousCursor && (
            <Link href={href(previousCursor)} scroll={false} className={linkClasses}>
              <ChevronLeft aria-hidden="true" className="-ml-1" />
              Previous page
            </Link>
          )}
          {nextCursor && (
            <Link href={href(nextCursor)} scroll={false} className={linkClasses}>
              Next page
              <ChevronRight aria-hidden="true" className="-mr-1" />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** Builds a URL from a path and its non-empty search parameters. */
export function addressOf(path: string, query: Record<string, string>): string {
  const params = Object.entries(query).filter(([, value]) => value !== '')
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params).toString()}`
}

/** `26–50 of 1,234`. For a list too long to count, `26–50 of more than 10,000`. */
export function rangeText({ first, last, total, isMore }: Range): string {
  const count = total.toLocaleString('en')
  const all = isMore ? `more than ${count}` : count
  if (first === null || last === null) return `Past the first ${count}`
  const rows =
    first === last ? first.toLocaleString('en') : `${first.toLocaleString('en')}–${last.toLocaleString('en')}`
  return `${rows} of ${all}`
}

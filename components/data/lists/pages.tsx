import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ListPosition } from '@/lib/platform/database/list-range'
import { rangeText } from './range-text'

type Props = ListPosition & {
  /** The address of the page that begins at a cursor. */
  href: (cursor: string) => string
  /** A name, where a page has more than one list. */
  label?: string
}

/** Which rows of a list these are, and the links to the pages before and after. */
export function Pages({ href, range, nextCursor, previousCursor, label = 'Pages' }: Props) {
  if (range === null) return null
  const look = buttonVariants({ variant: 'outline', className: 'bg-card' })
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground tabular-nums">{rangeText(range)}</p>
      {(previousCursor ?? nextCursor) !== null && (
        <nav aria-label={label} className="flex flex-wrap gap-2">
          {previousCursor && (
            <Link href={href(previousCursor)} scroll={false} className={look}>
              <ChevronLeft aria-hidden="true" className="-ml-1" />
              Previous page
            </Link>
          )}
          {nextCursor && (
            <Link href={href(nextCursor)} scroll={false} className={look}>
              Next page
              <ChevronRight aria-hidden="true" className="-mr-1" />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** A path with its search parameters, without empty ones. */
export function addressOf(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'

type Props = {
  path: string
  /** The filters of the list. */
  query: Record<string, string>
  nextCursor: string | null
}

/** Links to the first and the next page of a list. */
export function Pages({ path, query, nextCursor }: Props) {
  const { cursor = '', ...rest } = query
  if (cursor === '' && nextCursor === null) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
      {cursor !== '' && (
        <Link href={addressOf(path, rest)} className={buttonVariants({ variant: 'outline' })}>
          First page
        </Link>
      )}
      {nextCursor && (
        <Link
          href={addressOf(path, { ...rest, cursor: nextCursor })}
          className={buttonVariants({ variant: 'outline', className: 'ml-auto' })}
        >
          Next page
        </Link>
      )}
    </nav>
  )
}

/** A path with its search parameters, without empty ones. */
export function addressOf(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

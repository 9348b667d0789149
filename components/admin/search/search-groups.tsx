import { clsx } from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { SearchGroup } from '@/lib/admin/search/schema'
import { copy } from './copy'

type Props = {
  groups: readonly SearchGroup[]
  /** Index of the active option, counted across all groups. */
  active: number
  optionId: (index: number) => string
  onOpen: () => void
}

/** Results by kind. Each group ends with a link to its full list. */
export function SearchGroups({ groups, active, optionId, onOpen }: Props) {
  let next = 0
  const option = (href: string, children: ReactNode, className = '') => {
    const index = next++
    return (
      <Link
        key={index}
        id={optionId(index)}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        prefetch={false}
        href={href}
        onClick={onOpen}
        className={clsx(
          'flex min-h-9 flex-wrap items-baseline gap-x-3 rounded-sm px-3 py-2 hover:bg-accent/60 aria-selected:bg-accent aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-border',
          className,
        )}
      >
        {children}
      </Link>
    )
  }
  return groups.map(({ kind, hits, all }) => (
    <div key={kind} role="group" aria-label={copy.kinds[kind]} className="pb-1">
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-[13px] font-medium text-muted-foreground">
        {copy.kinds[kind]}
      </p>
      {hits.map(({ title, detail, href }) =>
        option(
          href,
          <>
            <bdi className="text-[15px] font-medium wrap-anywhere">{title}</bdi>
            <span className="min-w-0 text-[13px] wrap-anywhere text-muted-foreground">{detail}</span>
          </>,
        ),
      )}
      {option(all, copy.all[kind], 'text-[13px] text-link')}
    </div>
  ))
}

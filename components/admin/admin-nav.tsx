'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { Link } from '@/components/site/link'
import { adminLinks, currentLink } from './navigation'

/** The administration's own links, under the site's header. They wrap on small screens. */
export function AdminNav({ unread }: { unread: number }) {
  const current = currentLink(usePathname())
  return (
    <nav aria-label="Administration" className="border-b bg-band print:hidden">
      <ul className="mx-auto flex max-w-[1248px] flex-wrap gap-x-1 px-2 py-1 sm:px-4">
        {adminLinks.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={clsx(
                'relative inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-sm transition-colors hover:text-foreground',
                href === current
                  ? 'font-medium text-foreground after:absolute after:inset-x-2 after:-bottom-[5px] after:h-0.5 after:bg-ember'
                  : 'text-muted-foreground',
              )}
            >
              {label}
              {href === '/admin/messages' && unread > 0 && (
                <span className="rounded-full bg-peach px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
                  {unread}
                  <span className="sr-only"> unread</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

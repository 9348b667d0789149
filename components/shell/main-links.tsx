'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { accountLinks } from '@/components/site/navigation'
import { Link } from '@/components/ui/link'
import { copy } from './copy'
import { isWithin } from './places'

/** The areas of the product, in the header. On phones they are in its menu. */
export function MainLinks({ role }: { role: 'user' | 'admin' }) {
  const pathname = usePathname()
  return (
    <nav aria-label={copy.main} className="max-md:hidden">
      <ul className="flex items-center">
        {accountLinks(role).map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isWithin(href, pathname) ? (href === pathname ? 'page' : 'true') : undefined}
              className={clsx(
                'inline-flex h-9 items-center rounded-sm px-3 text-[15px] transition-colors hover:text-foreground',
                isWithin(href, pathname) ? 'font-medium text-foreground' : 'text-muted-foreground',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

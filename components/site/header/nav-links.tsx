'use client'

import { Link } from '../../ui/link'
import { usePathname } from 'next/navigation'
import { clsx } from 'clsx'
import { isActive, mainLinks } from '../navigation'
import { ProductsMenu } from './products-menu'

const item =
  'relative inline-flex h-9 items-center gap-1 rounded-sm px-3 text-[15px] text-foreground/80 transition-colors hover:text-foreground'
const active =
  'font-medium text-foreground after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full after:bg-ember'

/** Links on the left of the header. */
export function NavLinks() {
  const pathname = usePathname()
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center">
        {mainLinks.map((link) => {
          const current = isActive(link.href, pathname)
          const className = clsx(item, current && active)
          if (link.href === '/products')
            return <ProductsMenu key={link.href} link={link} current={current} className={className} />
          return (
            <li key={link.href}>
              <Link href={link.href} aria-current={current ? 'page' : undefined} className={className}>
                {link.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

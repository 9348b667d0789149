'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { clsx } from 'clsx'
import { isActive, mainLinks } from '../navigation'
import { ProductsMenu } from './products-menu'

const item =
  'relative inline-flex h-9 items-center gap-1 rounded-sm px-3 text-[15px] text-foreground/80 transition-colors hover:text-foreground'
const active =
  'font-medium text-foreground after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full after:bg-ember'

/** The links at the left of the header; Products opens its list after Home. */
export function NavLinks() {
  const pathname = usePathname()
  const [home, ...others] = mainLinks.map((link) => {
    const current = isActive(link.href, pathname)
    return (
      <li key={link.href}>
        <Link
          href={link.href}
          aria-current={current ? 'page' : undefined}
          className={clsx(item, current && active)}
        >
          {link.label}
        </Link>
      </li>
    )
  })
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center">
        {home}
        <ProductsMenu className={clsx(item, isActive('/products', pathname) && active)} />
        {others}
      </ul>
    </nav>
  )
}

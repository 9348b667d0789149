'use client'

import { clsx } from 'clsx'
import { CreditCard, Download, Layers, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '@/components/site/link'
import { SET_UP_PAGE } from '@/lib/accounts/schema'

type Place = { href: string; label: string; icon: LucideIcon; also?: string[] }

const PLACES: Place[] = [
  { href: '/account', label: 'Profile', icon: UserRound },
  { href: '/account/security', label: 'Sign-ins & devices', icon: ShieldCheck },
  { href: '/account/plan', label: 'Plan', icon: Layers },
  {
    href: '/account/billing',
    label: 'Billing',
    icon: CreditCard,
    also: ['/account/orders', '/account/invoices'],
  },
  { href: '/account/data', label: 'Your data', icon: Download },
]

/** The pages of an account: a column at the side on wide screens, rows above the page elsewhere. */
export function AccountNav() {
  const path = usePathname()
  if (path === SET_UP_PAGE) return null // nothing else works yet
  return (
    <nav aria-label="Account" className="lg:sticky lg:top-24 print:hidden">
      <ul className="flex flex-wrap gap-1 border-b pb-3 lg:grid lg:gap-0.5 lg:border-0 lg:pb-0">
        {PLACES.map((place) => {
          const here = isHere(place, path)
          return (
            <li key={place.href}>
              <Link
                href={place.href}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'flex min-h-10 items-center gap-2.5 rounded-md px-3 text-[15px] transition-colors duration-200',
                  here ? 'bg-accent font-medium' : 'text-muted-foreground hover:text-foreground',
                )}
              >
                <place.icon aria-hidden="true" className="size-[18px] shrink-0 max-sm:hidden" />
                {place.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function isHere({ href, also = [] }: Place, path: string): boolean {
  if (path === href) return true
  return [...(href === '/account' ? [] : [href]), ...also].some((root) => path.startsWith(`${root}/`))
}

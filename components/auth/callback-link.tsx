'use client'

import { Link } from '@/components/ui/link'
import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Parameters that sign-in and sign-up pass on to each other. */
const PRESERVED = ['callbackUrl', 'email']

function preservedQuery(): string {
  const query = new URLSearchParams(window.location.search)
  const preserved = [...query].filter(([name, value]) => PRESERVED.includes(name) && value !== '')
  return preserved.length > 0 ? `?${new URLSearchParams(preserved)}` : ''
}

/**
 * A link between sign-in and sign-up that keeps the callback URL and a prefilled email. Without script it is
 * a plain link.
 */
export function CallbackLink({ href, children }: { href: string; children: ReactNode }) {
  const query = useSyncExternalStore(never, preservedQuery, () => '')
  return (
    <Link
      href={`${href}${query}`}
      className="rounded-xs font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {children}
    </Link>
  )
}

'use client'

import { Link } from '@/components/ui/link'
import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** A link between sign-in and sign-up that keeps the callback URL. Without script it is a plain link. */
export function CallbackLink({ href, children }: { href: string; children: ReactNode }) {
  const callback = useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get('callbackUrl'),
    () => null,
  )
  const target = callback ? `${href}?callbackUrl=${encodeURIComponent(callback)}` : href
  return (
    <Link
      href={target}
      className="rounded-xs font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {children}
    </Link>
  )
}

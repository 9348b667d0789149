'use client'

import { useSyncExternalStore } from 'react'

/**
 * A link to a published app, with its URL on this site. A plain link, because it is another document.
 * @param props.origin of the site at build time; the served page has the actual one
 */
export function DemoLink({ path, origin }: { path: string; origin: string }) {
  const here = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => (typeof location === 'undefined' ? origin : location.origin),
  )
  return (
    <a
      href={path}
      suppressHydrationWarning
      className="min-h-6 rounded-xs font-medium [overflow-wrap:anywhere] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {here}
      {path.replace(/\/$/, '')}
    </a>
  )
}

'use client'

import { Suspense, lazy } from 'react'
import { Link } from '@/components/ui/link'

/** Loaded on demand, because only an administrator with a preview needs it. */
const StopPreview = lazy(() => import('./stop-preview').then((module) => ({ default: module.StopPreview })))

/** Says that pages show a draft of the brand, and ends that. */
export function PreviewBar({ number }: { number: number }) {
  return (
    <aside
      aria-label="Preview of the brand"
      className="dark sticky bottom-0 z-50 flex min-h-12 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t bg-background px-4 py-2 text-sm print:hidden"
    >
      <p>
        <b>Preview of the brand</b>, version {number}. Only you see it.
      </p>
      <Link href="/admin/brand" className="underline underline-offset-4">
        Edit
      </Link>
      <Suspense fallback={null}>
        <StopPreview />
      </Suspense>
    </aside>
  )
}

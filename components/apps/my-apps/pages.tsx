import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { buttonVariants } from '@/components/ui/button-variants'
import { type ListState, toAddress } from './list-state'

/** Pagination. Renders nothing if there is only one page. */
export function Pages({ state, pages }: { state: ListState; pages: number }) {
  if (pages < 2) return null
  const { page } = state
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-3">
      <Step to={page > 1 ? toAddress({ ...state, page: page - 1 }) : null}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </Step>
      <p className="text-sm text-muted-foreground tabular-nums">
        Page {page.toLocaleString('en')} of {pages.toLocaleString('en')}
      </p>
      <Step to={page < pages ? toAddress({ ...state, page: page + 1 }) : null}>
        Next
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | null; children: React.ReactNode }) {
  const linkClasses = buttonVariants({ variant: 'outline' })
  if (to === null)
    return (
      <span aria-disabled="true" className={cn(linkClasses, 'pointer-events-none opacity-55')}>
        {children}
      </span>
    )
  return (
    <Link href={to} prefetch={false} className={linkClasses}>
      {children}
    </Link>
  )
}

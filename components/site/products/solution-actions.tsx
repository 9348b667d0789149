import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '../link'
import { type Solution, copy } from './copy'

type Props = {
  solution: Solution
  /** Set if another action on the page is the primary one. */
  quiet?: boolean
  /** Shown between Get Started and the link to the product itself. */
  children?: ReactNode
}

export function SolutionActions({ solution: { name, open }, quiet = false, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-sm:*:flex-1">
      <Link
        href="/signup"
        aria-label={copy.getStartedWith(name)}
        className={buttonVariants({ variant: quiet ? 'outline' : 'primary', size: 'lg' })}
      >
        {copy.getStarted}
      </Link>
      {children}
      <Link href={open.href} className={buttonVariants({ variant: 'ghost', size: 'lg' })}>
        {open.label}
        <ArrowRight aria-hidden="true" />
      </Link>
    </div>
  )
}

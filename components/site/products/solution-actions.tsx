import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '../../ui/link'
import { type Solution, copy } from './copy'
import { productPrice } from './product-price'

type Props = {
  solution: Solution
  /** Set in a half-width column on tablets: stacks the actions, so that prices stay on one line. */
  half?: boolean
  /** Set if another action on the page is the primary one. */
  quiet?: boolean
  /** Shown between Get Started and the link to the product itself. */
  children?: ReactNode
}

export function SolutionActions({
  solution: { id, name, open },
  half = false,
  quiet = false,
  children,
}: Props) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2.5 max-sm:*:flex-1',
        half && 'md:max-lg:flex-col md:max-lg:items-stretch',
      )}
    >
      <Link
        href={productPrice(id).href}
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

'use client'

import { buttonVariants } from '@/components/ui/button-variants'
import { useMe } from '@/lib/client/me'
import { Link } from '../../ui/link'

type Action = { label: string; href: string }

type Props = {
  /** Name of the plan. */
  name: string
  popular: boolean
  visitor: Action
  /** For customers, by their current plan. */
  customers: Record<string, Action>
}

/** Button of a plan, for visitors or for customers. */
export function PlanAction({ name, popular, visitor, customers }: Props) {
  const me = useMe()
  const { label, href } = (me && customers[me.plan]) || visitor
  const loud = popular && (!me || me.plan === 'free')
  return (
    <Link
      href={href}
      aria-label={`${label}: ${name}`}
      className={buttonVariants({
        variant: loud ? 'primary' : 'outline',
        size: 'lg',
        className: 'mt-6 print:hidden',
      })}
    >
      {label}
    </Link>
  )
}

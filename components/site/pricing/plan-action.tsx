'use client'

import { buttonVariants } from '@/components/ui/button-variants'
import { useMe } from '@/lib/client/me'
import { Link } from '../../ui/link'

type Action = { label: string; href: string }

type Props = {
  /** The plan's name. */
  name: string
  popular: boolean
  visitor: Action
  /** For whoever has an account, by the plan that they have. */
  customers: Record<string, Action>
}

/** The button of a plan: what a visitor starts with, and what is left to do for a customer. */
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

import type { ReactNode } from 'react'
import { type Action, linkOf, linkUrl } from '@/lib/document/action'
import type { DrawContext } from './context'

type TapProps = {
  action: Action
  context: DrawContext
  className: string
  /** Marks the link to the current screen. */
  current?: boolean
  children: ReactNode
}

/** A tap target: a link if the action has an address, else a button. */
export function Tap({ action, context, className, current, children }: TapProps) {
  const target = targetOf(action, context)
  if (!target) {
    return (
      <button type="button" className={className} data-share={action.type === 'share' || undefined}>
        {children}
      </button>
    )
  }
  return (
    <a
      {...target}
      className={className}
      aria-current={current ? 'page' : undefined}
      data-opens={action.type === 'screen' ? action.screenId : undefined}
    >
      {children}
    </a>
  )
}

/** A tap target for a whole tile or row, or plain content if the action is none. */
export function MaybeTap({ action, context, className, children }: Omit<TapProps, 'current'>) {
  if (action.type === 'none') return <div className={className}>{children}</div>
  return (
    <Tap action={action} context={context} className={className}>
      {children}
    </Tap>
  )
}

type Target = { href: string; target?: '_blank'; rel?: 'noopener' }

function targetOf(action: Action, context: DrawContext): Target | null {
  if (action.type === 'screen') return { href: context.screenHref(action.screenId) }
  const link = linkOf(action)
  return link === null ? null : outsideTarget(link)
}

/** Validates again, because a document in the middle of an edit may not have passed the schema. */
export function outsideTarget(url: string): Target | null {
  const checked = linkUrl.safeParse(url)
  if (!checked.success) return null
  return /^https?:/i.test(checked.data)
    ? { href: checked.data, target: '_blank', rel: 'noopener' }
    : { href: checked.data }
}

import type { ReactNode } from 'react'
import { type Action, linkOf, linkUrl } from '@/lib/document/action'
import type { DrawContext } from './context'

type TapProps = {
  action: Action
  context: DrawContext
  className: string
  /** Marks the way to the screen that is open. */
  current?: boolean
  children: ReactNode
}

/** What can be tapped: a link where the action leads somewhere, a plain button where it does not. */
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

/** The same for a whole tile or row, which is plain content where nothing opens. */
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

/** Checked here once more: what is drawn may never have passed the schema, as in the middle of an edit. */
export function outsideTarget(url: string): Target | null {
  const checked = linkUrl.safeParse(url)
  if (!checked.success) return null
  return /^https?:/i.test(checked.data)
    ? { href: checked.data, target: '_blank', rel: 'noopener' }
    : { href: checked.data }
}

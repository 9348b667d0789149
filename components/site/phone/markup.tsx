'use client'

import { type ComponentProps, useMemo } from 'react'
import { markupPolicy } from '@/lib/client/trusted-types'

const trusted = markupPolicy('page-markup')

type Props = ComponentProps<'div'> & {
  /** Rendered by our own components on the server. */
  html: string
}

/** An element with rendered markup. On client navigation, the browser requires a trusted value. */
export function Markup({ html, ...props }: Props) {
  const markup = useMemo(() => ({ __html: trusted(html) }), [html])
  return <div {...props} dangerouslySetInnerHTML={markup} />
}

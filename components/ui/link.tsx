'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link of a public page. Prefetches its target on hover or focus, not when it becomes visible: a page with
 * forty links would otherwise fetch forty pages and their scripts.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  return (
    <NextLink
      {...props}
      prefetch={near ? null : false}
      onMouseEnter={approach}
      onFocus={approach}
      onTouchStart={approach}
    />
  )
}

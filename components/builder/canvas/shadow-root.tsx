'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type ShadowRootProps = { css: string; className?: string; children: ReactNode }

/** Draws its children apart from the page's styles. `css` is all they have; it does not change. */
export function ShadowRoot({ css, className, children }: ShadowRootProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    const element = host.current!
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    adopt(shadow, css)
    setRoot(shadow)
  }, [css])
  return (
    <div ref={host} className={className}>
      {root && createPortal(children, root)}
    </div>
  )
}

/** Constructed sheets need no exception in a content security policy. */
function adopt(shadow: ShadowRoot, css: string): void {
  if (!('adoptedStyleSheets' in shadow)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}

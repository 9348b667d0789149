'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type ShadowRootProps = {
  /** All styles that its children have; they do not change. */
  css: string
  /** A few more that may change, such as those of an app's colors. */
  theme: string
  className?: string
  children: ReactNode
}

/** Draws its children apart from the page's styles. */
export function ShadowRoot({ css, theme, className, children }: ShadowRootProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    const element = host.current!
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    adopt(shadow, 0, css)
    setRoot(shadow)
  }, [css])
  useLayoutEffect(() => {
    if (root) adopt(root, 1, theme)
  }, [root, theme])
  return (
    <div ref={host} className={className}>
      {root && createPortal(children, root)}
    </div>
  )
}

/** Constructed sheets need no exception in a content security policy. */
function adopt(shadow: ShadowRoot, index: number, css: string): void {
  if (!('adoptedStyleSheets' in shadow)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const sheets = [...shadow.adoptedStyleSheets]
  sheets[index] = sheet
  shadow.adoptedStyleSheets = sheets
}

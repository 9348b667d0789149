'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type ShadowRootProps = {
  /** Styles of the children. They must not change. */
  css: string
  /** Additional styles that may change, such as an app's colors. */
  theme: string
  className?: string
  children: ReactNode
}

/** Renders its children in a shadow root, without the page's styles. */
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

/** Constructed style sheets need no exception in the content security policy. */
function adopt(shadow: ShadowRoot, index: number, css: string): void {
  if (!('adoptedStyleSheets' in shadow)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const sheets = [...shadow.adoptedStyleSheets]
  sheets[index] = sheet
  shadow.adoptedStyleSheets = sheets
}

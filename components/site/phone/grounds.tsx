'use client'

import { useEffect } from 'react'

/** Adds rules while mounted. For pages whose policy can't include the hash of a `<style>` element. */
export function Grounds({ css }: { css: string }) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
  return null
}

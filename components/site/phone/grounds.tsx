'use client'

import { useEffect } from 'react'

/** Adds rules to the page as long as it is shown, where its policy could not know a `<style>` element by its hash. */
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

import { useEffect } from 'react'

type Props = {
  styles: string
  /** Also applies changed styles. Otherwise, those of the first use stay until the last one ends. */
  dynamic?: boolean
}

/**
 * Replaces `react-style-singleton` (next.config.mjs), with which dialogs and menus lock the page's scrolling:
 * applies styles while there are users. A `<style>` element would need a nonce, which prerendered pages can't
 * have; a constructed style sheet does not.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function add(styles: string): void {
    if (users++ > 0 || !('adoptedStyleSheets' in document)) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  function remove(): void {
    if (--users > 0 || !sheet) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    sheet = null
  }

  return function Styles({ styles, dynamic = false }: Props) {
    useEffect(() => {
      add(styles)
      return remove
      // Styles added while others are in use would have no effect.
    }, [dynamic && styles]) // oxlint-disable-line react/exhaustive-deps
    return null
  }
}

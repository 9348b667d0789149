import { useEffect } from 'react'

type Props = {
  styles: string
  /** Applies changed styles too; otherwise those of the first use stay until the last one ends. */
  dynamic?: boolean
}

/**
 * Takes the place of `react-style-singleton` (next.config.mjs), by which dialogs and menus keep the page behind them from
 * scrolling: styles that hold as long as somebody uses them. A `<style>` element would need a nonce, which finished pages
 * can't have; a constructed style sheet needs none.
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
      // What is added while others use it would be without effect.
    }, [dynamic && styles]) // oxlint-disable-line react/exhaustive-deps
    return null
  }
}

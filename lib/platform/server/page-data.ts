import { createHash } from 'node:crypto'

/** The data of Next.js's router: the page again, as inline scripts. */
export const DATA =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([\s\S]*?)<\/script>/g

/**
 * Extracts the router's data from a prerendered page. It is as large as the page itself and nothing visible
 * depends on it. The page's scripts need it, so it is loaded before them.
 * @returns the page without the data, and the data as a script with its address; null if there is none
 */
export function withoutPageData(html: string): {
  html: string
  data: { href: string; script: string } | null
} {
  const script = [...html.matchAll(DATA)].map(([, text = '']) => text).join(';\n')
  if (script === '') return { html, data: null }
  const digest = createHash('sha256').update(script).digest('base64url').slice(0, 20)
  return { html: html.replace(DATA, ''), data: { href: `/page-data/${digest}.js`, script } }
}

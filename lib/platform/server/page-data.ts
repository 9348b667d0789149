import { createHash } from 'node:crypto'

/** What Next's router starts from: the page once more, as data, in scripts that stand in it. */
const DATA =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([\s\S]*?)<\/script>/g

/**
 * Takes the router's data out of a finished page: it is as long as the page itself, and nothing is shown by it. The page's
 * scripts need it, and it is fetched before them.
 * @returns the page without it, and the data as a script with its address; null if there is none
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

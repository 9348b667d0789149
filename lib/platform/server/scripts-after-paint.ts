import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sheets, withCriticalStyles } from './critical-styles'
import { withoutPageData } from './page-data'

const SCRIPT = /<script src="([^"\s]+)" async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Has a finished page show itself before it fetches its scripts, their data and its whole style sheets: on a slow line they
 * would take their share of it from the words. A press on a button in between is kept and done as soon as the page is
 * hydrated, and so is what is typed (`app/hydrated.tsx`). A page written in another way than expected stays as it is.
 */
export function scriptsAfterPaint(page: string, sheets: Sheets): string {
  const { html, data } = withoutPageData(page)
  const scripts = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  if (!data || scripts.length === 0 || !html.includes('</body>')) return page
  const styled = withCriticalStyles(html, sheets)
  const loader =
    `<script data-sources="${[data.href, ...scripts].join(' ')}" data-sheets="${styled.late.join(' ')}"` +
    ` data-carried="${styled.carried.join(' ')}">${loadAfterPaint()}</script>`
  return styled.html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace('</body>', () => `${loader}</body>`)
}

function loadAfterPaint(): string {
  return readFileSync(join(process.cwd(), 'lib/platform/http/load-after-paint.js'), 'utf8')
}

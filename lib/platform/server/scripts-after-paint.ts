import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sheets, withCriticalStyles } from './critical-styles'
import { withoutPageData } from './page-data'

const SCRIPT = /<script src="([^"\s]+)" async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Makes a prerendered page paint before it loads its scripts, their data and its full style sheets, which
 * would compete for bandwidth on slow connections. Clicks on buttons and typed text are replayed once the
 * page is hydrated (`app/hydrated.tsx`). A page with an unexpected structure is returned unchanged.
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** On an element of pages whose first thing is a form that works by script: theirs come at once. */
const SCRIPTS_FIRST = 'data-scripts-first'

const SCRIPT = /<script src="([^"\s]+)" async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Has a finished page show itself before it fetches its scripts: on a slow line they would take their share of it from
 * the words, the styles and the fonts. A press on a button in between is kept and done as soon as the page
 * is hydrated (`app/hydrated.tsx`). A page written in another way than expected stays as it is.
 */
export function scriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source)
  if (sources.length === 0 || !html.includes('</body>') || html.includes(SCRIPTS_FIRST)) return html
  const loader = `<script data-sources="${sources.join(' ')}">${loadAfterPaint()}</script>`
  return html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace('</body>', () => `${loader}</body>`)
}

function loadAfterPaint(): string {
  return readFileSync(join(process.cwd(), 'lib/platform/http/load-after-paint.js'), 'utf8')
}

import { isSameSite, resolveHttp } from '../../platform/html/link'
import type { PageFacts } from '../../conversion/inspect/page'
import { success } from '../../base/result'
import type { Visit } from '../../conversion/visit'
import type { WorkerEvidence, WorkerFile } from './evidence'
import { contentType, load, decodePage } from './load'
import { readScripts } from './page-scripts'
import { findRegistration } from './registration'

const MAX_SCRIPT_BYTES = 1024 * 1024
const MAX_SCRIPTS = 8
const MAX_IMPORTS = 2
const ACCEPT = 'text/javascript, application/javascript, */*;q=0.1'
/** Usual paths of generators and plugins for a worker. */
const USUAL_PLACES = ['/sw.js', '/service-worker.js', '/ngsw-worker.js', '/superpwa-sw.js']

/** Finds the page's service worker: in inline scripts, then in script files, then at the usual paths. */
export async function findWorker(html: string, page: PageFacts, visit: Visit): Promise<WorkerEvidence> {
  const scripts = await readScripts(html, page.base)
  const written = firstRegistration(scripts.inline)
  const loaded = written === null ? await loadScripts(scripts.urls, page.url, visit) : []
  const registration = written ?? firstRegistration(loaded)
  return {
    registered: registration === null ? null : written === null ? 'script' : 'page',
    scripts: { all: scripts.all, read: scripts.inline.length + loaded.length },
    worker: await loadWorker(registration, page, visit),
  }
}

function firstRegistration(scripts: readonly string[]): string | null {
  const found = scripts.map(findRegistration).filter((address) => address !== null)
  return found.find((address) => address !== '') ?? found[0] ?? null
}

/** Loads the site's own scripts first, because third-party libraries do not register workers. */
async function loadScripts(urls: readonly string[], pageUrl: string, visit: Visit): Promise<string[]> {
  const own = urls.filter((url) => isSameSite(url, pageUrl))
  const chosen = [...own, ...urls.filter((url) => !own.includes(url))].slice(0, MAX_SCRIPTS)
  const loaded = await Promise.all(
    chosen.map((url) => load(visit, url, { accept: ACCEPT, maxBytes: MAX_SCRIPT_BYTES })),
  )
  return loaded.flatMap((script) => (script.ok ? [decodePage(script.value)] : []))
}

async function loadWorker(
  registration: string | null,
  page: PageFacts,
  visit: Visit,
): Promise<WorkerFile | null> {
  const url = registration ? resolveHttp(registration, page.base) : null
  if (url !== null) return { url, from: 'registration', file: await loadFile(url, visit) }
  const places = USUAL_PLACES.map((place) => new URL(place, page.url).href)
  const files = await Promise.all(places.map((place) => loadFile(place, visit)))
  for (const [index, file] of files.entries()) {
    // A site that serves its start page for every URL has no worker at any of them.
    if (file.ok && isScript(file.value.contentType))
      return { url: places[index] ?? '', from: 'usual-place', file }
  }
  return null
}

/** Returns whether browsers accept the type for a worker (MIME Sniffing standard, JavaScript MIME types). */
export function isScript(type: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?$/.test(type)
}

async function loadFile(url: string, visit: Visit): Promise<WorkerFile['file']> {
  const loaded = await load(visit, url, { accept: ACCEPT, maxBytes: MAX_SCRIPT_BYTES })
  if (!loaded.ok) return loaded
  const text = decodePage(loaded.value)
  const imported = await Promise.all(
    importsOf(text, url).map((each) => load(visit, each, { accept: ACCEPT, maxBytes: MAX_SCRIPT_BYTES })),
  )
  return success({
    contentType: contentType(loaded.value),
    allowedScope: loaded.value.headers['service-worker-allowed'] ?? '',
    text: [text, ...imported.flatMap((each) => (each.ok ? [decodePage(each.value)] : []))].join('\n'),
  })
}

/** Finds imported scripts, which often contain the worker's logic. */
function importsOf(text: string, base: string): string[] {
  const calls = [...text.matchAll(/\bimportScripts\s*\(([^)]{1,1000})\)/g)].slice(0, MAX_IMPORTS)
  const addresses = calls.flatMap(([, list = '']) =>
    [...list.matchAll(/["'`]([^"'`\s]{1,500})["'`]/g)].map(([, address = '']) => resolveHttp(address, base)),
  )
  return [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_IMPORTS)
}

import '../../tests/factories/end-with-starter'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { Agent, request } from 'undici'
import { convertSite } from '../../lib/conversion/convert'
import { createGuardedFetch, type GuardedFetch } from '../../lib/guarded-fetch/guarded-fetch'
import type { ConversionKind } from '../../lib/conversion/schema'
import { decodeHtml } from '../../lib/conversion/inspect/charset'
import { readPage } from '../../lib/conversion/inspect/page'
import { drawIconSet } from '../../lib/packaging/icons'
import { endWithUs } from '../../tests/factories/end-with-us'
import { pageHtml, PAGES } from './pages'

// npm run bench -- conversion
// Measures the time of a conversion beyond the site's own responses. The baseline is a plain client that
// fetches, in the same run and order, exactly what the conversion fetched; the parser's baseline only
// collects the head.

const ROUNDS = 5

async function main(): Promise<void> {
  console.log(`Node ${process.version}, ${PAGES} pages, median of ${ROUNDS} rounds each\n`)
  parsing()
  await drawing()
  const { child, port } = await startSites()
  await visiting(port, 'web-to-app', 100)
  await visiting(port, 'wordpress', 1500)
  child.disconnect()
}

function startSites(): Promise<{ child: ChildProcess; port: number }> {
  const file = fileURLToPath(new URL('./site-server.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  endWithUs(child)
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }))
    child.once('exit', (code) => reject(new Error(`The sites ended with ${code}`)))
  })
}

/** Every fourth site is WordPress. */
const isOfKind = (number: number, kind: ConversionKind) => kind === 'web-to-app' || number % 4 === 0

async function visiting(port: number, kind: ConversionKind, target: number): Promise<void> {
  const overheads: number[] = []
  const totals: number[] = []
  const floors: number[] = []
  for (let number = 0; number < PAGES; number++) {
    if (!isOfKind(number, kind)) continue
    const url = `http://127.0.0.1:${port}/${number}/`
    const stages = await recordStages(url, port, kind)
    const [total, floor]: [number[], number[]] = [[], []]
    for (let run = 0; run < ROUNDS; run++) {
      floor.push(await timed(() => fetchPlainly(stages)))
      total.push(await timed(() => convert(url, port, kind)))
    }
    totals.push(median(total))
    floors.push(median(floor))
    overheads.push(median(total) - median(floor))
  }
  table(`a conversion as ${kind}, milliseconds`, [
    ['plain fetch of the same resources (floor)', floors],
    ['conversion: document, icon and report', totals],
    ['beyond the site’s own answers', overheads],
  ])
  verdict(`median of ${kind} beyond the site’s own answers`, median(overheads), target)
}

async function convert(
  url: string,
  port: number,
  kind: ConversionKind,
  wrap = (fetch: GuardedFetch) => fetch,
): Promise<void> {
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port }] })
  const result = await convertSite({ url, appName: 'Bakery', kind }, { fetch: wrap(fetch) })
  await fetch.close()
  if (!result.ok || !result.value.icon) throw new Error(`Not converted: ${url}`)
}

/**
 * Records the requests of one conversion in the stages that wait for each other: page, additions to it,
 * content and icons.
 */
async function recordStages(url: string, port: number, kind: ConversionKind): Promise<string[][]> {
  const recorded = new Map<string, string[]>()
  await convert(url, port, kind, (fetch) => ({
    ...fetch,
    fetchPage(address, options) {
      const stage = options?.accept?.startsWith('image')
        ? 'icons'
        : options?.accept?.startsWith('text')
          ? 'page'
          : address.includes('/wp/v2/')
            ? 'content'
            : 'rest'
      recorded.set(stage, [...(recorded.get(stage) ?? []), address])
      return fetch.fetchPage(address, options)
    },
  }))
  return ['page', 'rest', 'content', 'icons'].map((stage) => recorded.get(stage) ?? [])
}

/** Waits only for the first icon, as the conversion does, which aborts the others once it has one. */
async function fetchPlainly(stages: string[][]): Promise<void> {
  const dispatcher = new Agent()
  const get = async (url: string) => (await request(url, { dispatcher })).body.arrayBuffer()
  const [page = [], rest = [], content = [], icons = []] = stages
  await Promise.all(page.map(get))
  await Promise.all(rest.map(get))
  const [first, ...others] = icons.map(get)
  others.forEach((other) => void other.catch(() => null))
  await Promise.all([first, ...content.map(get)])
  await dispatcher.destroy()
}

function parsing(): void {
  const pages = Array.from({ length: PAGES }, (_, number) => pageHtml(number))
  const heads = pages.map((html) => html.slice(0, html.indexOf('</head>') + 7))
  const bytes = pages.map((html) => Buffer.from(html))
  console.log(`Pages: median ${(median(bytes.map((page) => page.byteLength)) / 1000).toFixed(0)} kB\n`)
  const perPage = <Page>(inputs: Page[], work: (page: Page) => unknown) => {
    const best = inputs.map(() => Infinity)
    for (let run = 0; run < 30; run++) {
      inputs.forEach((page, index) => {
        const started = performance.now()
        work(page)
        best[index] = Math.min(best[index] ?? Infinity, performance.now() - started)
      })
    }
    return best
  }
  const reading = perPage(heads, (html) => readPage(html, 'https://site.example/'))
  table('parsing, milliseconds a page', [
    ['htmlparser2 to </head> (floor)', perPage(heads, collectHead)],
    ['our reading to </head>', reading],
    [
      'our reading of the whole page, with navigation',
      perPage(pages, (html) => readPage(html, 'https://site.example/')),
    ],
    [
      'the same from bytes, with the encoding',
      perPage(bytes, (page) => readPage(decodeHtml(page).text, 'https://site.example/')),
    ],
    ['htmlparser2, whole page, tags only', perPage(pages, collectHead)],
  ])
  verdict('head parsing a page', median(reading), 0.5)
}

/**
 * Measures drawing all icons of an app from one picture, beside one decode and one encode of that picture.
 */
async function drawing(): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#a44a22"/><path d="M30 70 50 25 70 70Z" fill="#fffaf3"/></svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  const [floor, iconSet]: [number[], number[]] = [[], []]
  for (let run = 0; run < 12; run++) {
    floor.push(await timed(async () => void (await sharp(picture).resize(512).png().toBuffer())))
    iconSet.push(await timed(async () => void (await drawIconSet(picture, { background: '#ffffff' }))))
  }
  table('an app’s icons, milliseconds', [
    ['one size with sharp (floor)', floor.slice(2)],
    ['the whole set', iconSet.slice(2)],
  ])
  verdict('the whole set of icons', median(iconSet.slice(2)), 120)
}

function verdict(what: string, milliseconds: number, target: number): void {
  const met = milliseconds < target ? 'met' : 'MISSED'
  console.log(`Target: ${what} < ${target} ms: ${milliseconds.toFixed(2)} ms, ${met}\n`)
}

/** The minimum work of any parser of heads: title, metas and links. */
function collectHead(html: string): unknown {
  const found: unknown[] = []
  let title = ''
  let inTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      inTitle = name === 'title'
      if (name === 'meta' || name === 'link') found.push(attributes)
    },
    ontext: (text) => void (inTitle && (title += text)),
    onclosetag: () => void (inTitle = false),
  })
  parser.end(html)
  return [title, found]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Prints rows of measurements. Ratios are to the first row's median. */
function table(title: string, rows: [string, number[]][]): void {
  const floor = median(rows[0]?.[1] ?? [])
  console.log(
    `${title.padEnd(52)}${['median', 'p90', 'max', 'ratio'].map((name) => name.padStart(10)).join('')}`,
  )
  for (const [name, values] of rows) {
    const cells = [median(values), quantile(values, 0.9), Math.max(...values)].map((value) =>
      value.toFixed(value < 10 ? 3 : 1).padStart(10),
    )
    console.log(
      `${name.padEnd(52)}${cells.join('')}${`${(median(values) / floor).toFixed(2)}×`.padStart(10)}`,
    )
  }
  console.log()
}

void main()

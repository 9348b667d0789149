// npm run bench -- builder: measures our editor beside Puck, GrapesJS, Craft.js and plain DOM calls in one
// run, from an action to the frame that shows it. SIZES, REPEATS and EDITORS change what is measured.
import '../../tests/factories/end-with-starter'
import type { Browser, BrowserContext } from '@playwright/test'
import { withBrowser } from '../browser'
import { withService } from '../service'
import { createAppWith, signIn } from './fixture'
import { cell, type Figures, measure, median, weigh } from './measure'
import { offerOurs } from './ours'
import { type Rival, withRivals } from './rivals'

const sizes = (process.env['SIZES'] ?? '200,1000').split(',').map(Number)
const repeats = Number(process.env['REPEATS'] ?? 20)
const RIVALS: Rival[] = ['Puck', 'GrapesJS', 'Craft.js']
const wanted = process.env['EDITORS']?.split(',')
const VIEW = { viewport: { width: 1400, height: 900 } }
/**
 * Maximum blocks on one of our screens, with room for the blocks that the run adds. More blocks use several
 * screens.
 */
const ON_SCREEN = 1990

type Row = Record<string, string | number>

function row(name: string, blocks: number, figures: Figures, floor: Figures, framework: number): Row {
  const times = (act: 'ready' | 'add' | 'undo' | 'text' | 'move') =>
    `${cell(figures[act])} ${(median(figures[act]) / median(floor[act])).toFixed(1)}×`
  return {
    editor: name,
    blocks,
    ready: times('ready'),
    add: times('add'),
    undo: times('undo'),
    text: times('text'),
    move: times('move'),
    'heap MiB': figures.heap.toFixed(1),
    'code kB': Math.max(0, figures.code - framework).toFixed(0),
    'later kB': figures.later.toFixed(0),
  }
}

/** @returns the metrics, and the kB of scripts of one of our pages without an editor */
async function measureOurs(browser: Browser, origin: string, blocks: number): Promise<[Figures, number]> {
  const context = await browser.newContext(VIEW)
  const page = await context.newPage()
  await page.goto(origin)
  await signIn(page)
  const id = await createAppWith(page, blocks)
  await page.close()
  const bare = await weigh(context, `${origin}/help`)
  const url = `${origin}/app-builder?app=${id}&blocks=${Math.min(blocks, ON_SCREEN)}`
  const figures = await measure(context, url, repeats, offerOurs)
  await context.close()
  return [figures, bare]
}

async function withContext<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(VIEW)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

void withService((origin) =>
  withBrowser((browser) =>
    withRivals(async (url) => {
      const rows: Row[] = []
      const react = await withContext(browser, (context) => weigh(context, url('React alone', 0)))
      for (const blocks of sizes) {
        const of = (name: Rival) =>
          withContext(browser, (context) => measure(context, url(name, blocks), repeats))
        const floor = await of('plain DOM')
        rows.push(row('plain DOM', blocks, floor, floor, 0))
        console.error('plain DOM measured')
        for (const name of RIVALS.filter((name) => !wanted || wanted.includes(name)))
          rows.push(row(name, blocks, await of(name), floor, name === 'GrapesJS' ? 0 : react))
        const [figures, framework] = await measureOurs(browser, origin, blocks)
        rows.push(row('ours', blocks, figures, floor, framework))
      }
      console.log(
        `Milliseconds to the painted frame: median (95th percentile) of ${repeats}, times plain DOM`,
      )
      console.table(rows)
    }),
  ),
)

import '../../tests/factories/end-with-starter'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { endWithUs } from '../../tests/factories/end-with-us'
import { median } from '../packaging/measure'
import { withService } from '../service'
import { requestsPerSecond } from '../site/load'
import { Visitor } from '../visitor'
import { withSameBytes } from './floor'
import { phone } from './phone'
import { publishShop } from './shop-app'

// npm run bench -- content
// Measures the latency between an app and its shop: uncached calls beside direct calls to the store in the
// same run, and responses from memory beside a bare node:http server with the same bytes.

const TIMES = 300
const TURNS = 3
const LINE_MS = 5
const LINE_PER_SECOND = 20_000

async function main(): Promise<void> {
  const { child, origin, port } = await startStore()
  const env = { OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${port}` }
  try {
    await withService(async (service) => {
      const path = await publishShop(new Visitor(service), `${origin}/wp-json/`)
      await misses(service + path, `${origin}/wp-json`)
      await hits(service + path)
    }, env)
  } finally {
    child.disconnect()
  }
  await phone()
}

function startStore(): Promise<{ child: ReturnType<typeof fork>; origin: string; port: number }> {
  const file = fileURLToPath(new URL('./store-process.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  endWithUs(child)
  return new Promise((resolve, reject) => {
    child.once('message', (started: { origin: string; port: number }) => resolve({ child, ...started }))
    child.once('exit', (code) => reject(new Error(`The store ended with ${code}`)))
  })
}

/** Alternates both kinds, so that both see the same load of the machine. */
async function misses(app: string, store: string): Promise<void> {
  console.log('\na call that goes to the store, median milliseconds')
  for (const [name, route, headers] of [
    ['20 products', '/wc/store/v1/products?per_page=20', { 'cache-control': 'no-cache' }],
    ['50 products', '/wc/store/v1/products?per_page=50', { 'cache-control': 'no-cache' }],
    ['a product', '/wc/store/v1/products/116', { 'cache-control': 'no-cache' }],
    ['a cart', '/wc/store/v1/cart', {}],
  ] as const) {
    const agents = [new Agent(), new Agent()] as const
    const [direct, relayed]: [number[], number[]] = [[], []]
    for (let time = -20; time < TIMES; time++) {
      const [a, b] = [await timed(store + route, agents[0]), await timed(app + route, agents[1], headers)]
      if (time < 0) continue
      direct.push(a)
      relayed.push(b)
      await new Promise((resolve) => setTimeout(resolve, 120)) // stays below the rate limit of one network
    }
    const added = median(relayed) - median(direct)
    const verdict = added < LINE_MS ? 'within' : 'OVER'
    console.log(
      `  ${name.padEnd(12)} store ${median(direct).toFixed(2).padStart(6)}  through the app ${median(relayed).toFixed(2).padStart(6)}  adds ${added.toFixed(2).padStart(5)} (${verdict} ${LINE_MS} ms)`,
    )
    await Promise.all(agents.map((agent) => agent.close()))
  }
}

async function timed(url: string, dispatcher: Agent, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const { body, statusCode } = await request(url, {
    dispatcher,
    headers: { 'accept-encoding': 'gzip', ...headers },
  })
  await body.arrayBuffer()
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  return performance.now() - started
}

/** Alternates both kinds, so that other load of the machine affects both. */
async function hits(app: string): Promise<void> {
  console.log(`\nanswers from memory in a second, 50 connections, medians of ${TURNS} turns`)
  for (const [name, route] of [
    ['10 posts', '/wp/v2/posts?per_page=10'],
    ['categories', '/wc/store/v1/products/categories'],
    ['20 products', '/wc/store/v1/products?per_page=20'],
  ] as const) {
    const url = app + route
    const floors: number[] = []
    const all: number[] = []
    for (let run = 0; run < TURNS; run++) {
      floors.push(await withSameBytes(url, requestsPerSecond))
      all.push(await requestsPerSecond(url))
    }
    const [floor, relayed] = [median(floors), median(all)]
    const part = Math.round((100 * relayed) / floor)
    const verdict = relayed >= LINE_PER_SECOND ? 'over 20,000' : `${part} % of the floor`
    console.log(
      `  ${name.padEnd(12)} node:http ${String(floor).padStart(7)}  the app ${String(relayed).padStart(7)} (${verdict})`,
    )
  }
}

void main()

import '../../tests/factories/end-with-starter'
import { loadavg } from 'node:os'
import type { Socket } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { json } from '../content/shop-app'
import { others, print, quantile } from '../others'
import { withService } from '../service'
import { Visitor } from '../visitor'

// npm run bench -- updates
// Measures devices that look for updates of an app through the service on SQLite, at the pace of 100,000 in ten
// minutes, and others meanwhile: first with nothing new, then with a release whose lacking files each device
// fetches. UPDATE_SECONDS=600 sends all of them. Devices keep 200 connections open, as a reverse proxy does.

const SECONDS = Number(process.env.UPDATE_SECONDS ?? 60)
/** Devices a second. */
const PACE = 100_000 / 600
/** Maximum milliseconds for 99 of 100 requests. */
const TARGET = 50
const UPDATE = '~updates/android-6/update.json'

type File = { path: string; sha256: string; size: number }

async function main(): Promise<void> {
  await withService(async (origin) => {
    const visitor = new Visitor(origin)
    const app = await publishApp(visitor)
    const address = `${origin}/a/${app.slug}/`
    const first = await fetchManifest(address + UPDATE)
    print('alone', await others(visitor, 5))
    await measure(visitor, 'nothing new', (line) =>
      fetchStatus(`${address}${UPDATE}?r=1`, first.etag, 304, line),
    )
    await changeText(visitor, app.id)
    const second = await fetchManifest(address + UPDATE)
    const known = new Set(first.files.map(({ sha256 }) => sha256))
    const lacking = second.files.filter(({ sha256 }) => !known.has(sha256))
    await measure(visitor, 'a changed text', async (line) => [
      ...(await fetchStatus(`${address}${UPDATE}?r=1`, first.etag, 200, line)),
      ...(await fetchFiles(address, lacking, line)),
    ])
    const line = new Line()
    await fetchFiles(address, second.files, line)
    console.log(`all ${second.files.length} files: ${line.bytes()} bytes`)
    await line.agent.close()
  })
}

/** Connections of devices, which count their bytes. */
class Line {
  readonly #sockets: Socket[] = []
  readonly agent: Agent
  constructor() {
    const connect = buildConnector({})
    this.agent = new Agent({
      connections: 200,
      connect: (options, done) =>
        connect(options, (...result) => {
          if (result[1]) this.#sockets.push(result[1])
          done(...result)
        }),
    })
  }

  /** Bytes of HTTP in both directions. */
  bytes(): number {
    return this.#sockets.reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0)
  }
}

/** @param device makes one device’s requests, and returns their milliseconds */
async function measure(
  visitor: Visitor,
  name: string,
  device: (line: Line) => Promise<number[]>,
): Promise<void> {
  const line = new Line()
  const [times, meanwhile] = await Promise.all([sendDevices(() => device(line)), others(visitor, SECONDS)])
  const all = times.flat()
  const p99 = quantile(all, 0.99)
  const quantiles = Object.entries({ p50: 0.5, p95: 0.95, p99: 0.99, worst: 1 }).map(
    ([label, part]) => `${label} ${quantile(all, part).toFixed(1)}`,
  )
  console.log(
    `${name}: ${times.length} devices in ${SECONDS} s, ${Math.round(line.bytes() / times.length)} bytes each; ${quantiles.join('  ')} ms: ${p99 < TARGET ? 'below' : 'ABOVE'} ${TARGET} ms. Load ${loadavg()[0]?.toFixed(1)}`,
  )
  print(name, meanwhile)
  await line.agent.close()
}

async function publishApp(visitor: Visitor): Promise<{ id: string; slug: string }> {
  await visitor.register('baker@example.com', 'correct horse battery staple')
  await visitor.prepare()
  await visitor.signIn('baker@example.com', 'correct horse battery staple')
  const app = await json<{ id: string; slug: string }>(visitor, 'POST', '/api/apps', {
    name: 'Bakery',
    template: 'restaurant',
  })
  await json(visitor, 'POST', `/api/apps/${app.id}/releases`, {})
  return app
}

async function changeText(visitor: Visitor, id: string): Promise<void> {
  const path = `/api/apps/${id}`
  const app = await json<{ document: { screens: { title: string }[] }; revision: number }>(
    visitor,
    'GET',
    path,
  )
  const document = structuredClone(app.document)
  for (const screen of document.screens.slice(0, 1)) screen.title = 'Open on Sunday'
  await json(visitor, 'PUT', path, { document }, { 'if-match': String(app.revision) })
  await json(visitor, 'POST', `${path}/releases`, {})
}

async function fetchManifest(url: string): Promise<{ etag: string; files: File[] }> {
  const { statusCode, headers, body } = await request(url)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  const text = await body.text()
  const { signed } = JSON.parse(text) as { signed: string }
  const { files } = JSON.parse(Buffer.from(signed, 'base64').toString()) as { files: File[] }
  return { etag: String(headers.etag), files }
}

/** Starts devices at a fixed pace, however long the responses take. */
async function sendDevices(device: () => Promise<number[]>): Promise<number[][]> {
  const started = performance.now()
  const responses: Promise<number[]>[] = []
  for (let index = 0; index < SECONDS * PACE; index++) {
    const wait = started + (index * 1000) / PACE - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    responses.push(device())
  }
  return Promise.all(responses)
}

async function fetchStatus(url: string, etag: string, expected: number, { agent }: Line): Promise<number[]> {
  const started = performance.now()
  const { statusCode, body } = await request(url, { dispatcher: agent, headers: { 'if-none-match': etag } })
  await body.dump({ limit: Infinity })
  if (statusCode !== expected) throw new Error(`A device got ${statusCode}`)
  return [performance.now() - started]
}

async function fetchFiles(address: string, files: readonly File[], { agent }: Line): Promise<number[]> {
  const times: number[] = []
  for (const { sha256 } of files) {
    const started = performance.now()
    const { statusCode, body } = await request(`${address}~updates/files/${sha256}`, {
      dispatcher: agent,
      headers: { 'accept-encoding': 'gzip' },
    })
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`A device got ${statusCode} for a file`)
    times.push(performance.now() - started)
  }
  return times
}

void main()

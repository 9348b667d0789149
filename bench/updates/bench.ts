import '../../tests/factories/end-with-starter'
import { loadavg } from 'node:os'
import { Agent, request } from 'undici'
import { json } from '../content/shop-app'
import { others, print, quantile } from '../others'
import { withService } from '../service'
import { Visitor } from '../visitor'

// npm run bench -- updates
// Measures devices that look for updates of an app through the service on SQLite, at the pace of 100,000 in ten
// minutes, and others meanwhile; and the bytes of an update for a changed text, beside those of a whole download.

const SECONDS = Number(process.env.UPDATE_SECONDS ?? 60)
/** Devices a second. */
const PACE = 100_000 / 600
/** Maximum milliseconds for 99 of 100 devices. */
const TARGET = 50
const UPDATE = '~updates/android-6/update.json'

type File = { path: string; sha256: string; size: number }

async function main(): Promise<void> {
  await withService(async (origin) => {
    const visitor = new Visitor(origin)
    const app = await publishApp(visitor)
    const address = `${origin}/a/${app.slug}/`
    const agent = new Agent({ connections: 200 })
    const first = await fetchManifest(address + UPDATE)
    print('alone', await others(visitor, 5))
    const [devices, meanwhile] = await Promise.all([
      sendDevices(`${address}${UPDATE}?r=1`, first.etag, agent),
      others(visitor, SECONDS),
    ])
    const p99 = quantile(devices, 0.99)
    console.log(
      `${devices.length} devices in ${SECONDS} s: p50 ${quantile(devices, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${
        p99 < TARGET ? 'below' : 'ABOVE'
      } ${TARGET} ms)`,
    )
    print('meanwhile', meanwhile)
    await changeText(visitor, app.id)
    const second = await fetchManifest(address + UPDATE)
    const known = new Set(first.files.map(({ sha256 }) => sha256))
    const lacking = second.files.filter(({ sha256 }) => !known.has(sha256))
    const [changed, whole] = [await sizeOf(address, lacking), await sizeOf(address, second.files)]
    console.log(
      `a changed text: ${lacking.map(({ path }) => path).join(', ')}: ${changed} bytes and a manifest of ${second.bytes}; all files: ${whole} bytes`,
    )
    await agent.close()
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  })
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

async function fetchManifest(url: string): Promise<{ etag: string; files: File[]; bytes: number }> {
  const { statusCode, headers, body } = await request(url)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  const text = await body.text()
  const { signed } = JSON.parse(text) as { signed: string }
  const { files } = JSON.parse(Buffer.from(signed, 'base64').toString()) as { files: File[] }
  return { etag: String(headers.etag), files, bytes: text.length }
}

/** Asks at a fixed pace, however long the responses take. @returns milliseconds of each response */
async function sendDevices(url: string, etag: string, dispatcher: Agent): Promise<number[]> {
  const started = performance.now()
  const responses: Promise<number>[] = []
  for (let index = 0; index < SECONDS * PACE; index++) {
    const wait = started + (index * 1000) / PACE - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    responses.push(sendDevice(url, etag, dispatcher))
  }
  return Promise.all(responses)
}

async function sendDevice(url: string, etag: string, dispatcher: Agent): Promise<number> {
  const started = performance.now()
  const { statusCode, body } = await request(url, { dispatcher, headers: { 'if-none-match': etag } })
  await body.dump()
  if (statusCode !== 304) throw new Error(`A device got ${statusCode}`)
  return performance.now() - started
}

/** Returns the bytes that these files take on the line. */
async function sizeOf(address: string, files: readonly File[]): Promise<number> {
  let sum = 0
  for (const { sha256 } of files) {
    const { body } = await request(`${address}~updates/files/${sha256}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    sum += (await body.arrayBuffer()).byteLength
  }
  return sum
}

void main()

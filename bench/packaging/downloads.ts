import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withService } from '../service'
import { Visitor } from '../visitor'
import { median } from './measure'

const PEOPLE = 50
const DOWNLOADS = 10_000
const SLOWEST_MS = 50
const METRICS_TOKEN = 'bench-metrics-token'
const PASSWORD = 'correct horse battery staple'

type Owner = { visitor: Visitor; id: string }

/**
 * Fifty people fetch their app's package at the same time while the health check is polled. Then ten thousand
 * downloads, with the memory of the service before and after.
 */
export async function downloads(): Promise<void> {
  const env = { TRUST_PROXY: '1', METRICS_TOKEN }
  await withService(async (origin, folder) => {
    const owners: Owner[] = []
    for (let n = 0; n < PEOPLE; n++) owners.push(await newOwner(origin, n))
    console.log(`\n${PEOPLE} downloads at once, beside GET /api/health`)
    const idle = await healthDuring(origin, () => new Promise((resolve) => setTimeout(resolve, 3_000)))
    report('nothing else', idle)
    report('packages from disk', await healthDuring(origin, () => fetchAll(owners, 'app.apk')))
    await rm(join(folder, 'cache'), { recursive: true })
    report('packages built', await healthDuring(origin, () => fetchAll(owners, 'app.apk')))
    await rm(join(folder, 'cache'), { recursive: true })
    report('AABs built', await healthDuring(origin, () => fetchAll(owners, 'app.aab')))
    await memory(origin, owners)
  }, env)
}

async function newOwner(origin: string, n: number): Promise<Owner> {
  const visitor = new Visitor(origin)
  const email = `owner-${n}@example.com`
  await visitor.register(email, PASSWORD)
  await visitor.prepare()
  await visitor.signIn(email, PASSWORD)
  const made = await visitor.call('POST', '/api/apps', JSON.stringify({ name: `Bakery ${n}` }))
  const { id } = JSON.parse(made.text) as { id: string }
  const { status, text } = await visitor.call('POST', `/api/apps/${id}/releases`, '{}')
  if (status !== 201) throw new Error(`Not published: ${status} ${text}`)
  return { visitor, id }
}

async function fetchAll(owners: Owner[], name: string): Promise<void> {
  await Promise.all(owners.map((owner) => fetchOne(owner, name)))
}

async function fetchOne({ visitor, id }: Owner, name: string): Promise<void> {
  const { status, text } = await visitor.call('GET', `/api/apps/${id}/releases/1/${name}`)
  if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 200)}`)
}

/** @returns milliseconds of each health response while `work` ran, one request after the other */
async function healthDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let done = false
  const working = work().finally(() => (done = true))
  do {
    const started = performance.now()
    await (await fetch(`${origin}/api/health`)).arrayBuffer()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 2))
  } while (!done)
  await working
  return times
}

function report(name: string, times: number[]): void {
  const slowest = Math.max(...times)
  const verdict = slowest < SLOWEST_MS ? 'within' : 'OVER'
  console.log(
    `  ${name.padEnd(20)} median ${median(times).toFixed(1).padStart(6)} ms  slowest ${slowest.toFixed(1).padStart(6)} ms of ${times.length} (${verdict} ${SLOWEST_MS} ms)`,
  )
}

async function memory(origin: string, owners: Owner[]): Promise<void> {
  const seen: string[] = []
  for (let done = 0; done <= DOWNLOADS; done += owners.length) {
    if (done % (DOWNLOADS / 10) === 0) seen.push(`${done}: ${(await residentMiB(origin)).toFixed(0)}`)
    await fetchAll(owners, 'app.apk')
  }
  console.log(`\nresident memory in MiB after so many downloads\n  ${seen.join(', ')}`)
}

async function residentMiB(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? []
  return Number(bytes) / 2 ** 20
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { runLeased } from '@/lib/platform/jobs/lease'
import { beginRun } from '@/lib/platform/jobs/run-metrics'
import { noteWorker } from '@/lib/platform/jobs/worker-state'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { openMetrics } from '@/lib/platform/metrics/metrics'
import { createProcessMetrics } from '@/lib/platform/metrics/registry'
import { namedQueue } from '@/lib/platform/queues/queue'
import { withTestDatabase } from '../../../factories/database'

withTestDatabase()

const TOKEN = 'a token for Prometheus'
let root: string
let url: string
let close: () => void
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'appkiln-metrics-'))
  mkdirSync(join(root, '.next'))
  const dynamic = { page: '/api/apps/[id]', regex: '^/api/apps/([^/]+?)(?:/)?$' }
  const routes = { staticRoutes: [{ page: '/pricing', regex: '^/pricing(?:/)?$' }], dynamicRoutes: [dynamic] }
  writeFileSync(join(root, '.next/routes-manifest.json'), JSON.stringify(routes))
  const metrics = openMetrics(TOKEN, root, '1.2.3')
  const server = createServer((request, response) => {
    if (metrics.answer(request, response)) return
    metrics.measure(request, response)
    response.writeHead(request.url === '/broken' ? 500 : 200).end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(() => {
  close()
  rmSync(root, { recursive: true })
})

const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
  const response = await fetch(`${url}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

/** Returns the value of one line, such as `name{a="b"}`. */
async function readMetric(series: string): Promise<number | undefined> {
  const line = (await scrape()).text.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('metrics require the token', async () => {
  expect((await scrape()).status).toBe(200)
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: TOKEN }])
    expect(await scrape(headers as Record<string, string>)).toEqual({ status: 401, text: '' })
})

test('requests are counted by route, not by URL, except those for metrics', async () => {
  for (const path of [
    '/api/apps/one',
    '/api/apps/two?x=1',
    '/pricing',
    '/pricing/',
    '/made/up',
    '/broken',
    '/_next/x.js',
  ])
    await (await fetch(url + path)).text()
  const count = (route: string, status = 200) =>
    readMetric(
      `appkiln_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    )
  expect(await count('/api/apps/[id]')).toBe(2)
  expect(await count('/pricing')).toBe(2)
  expect(await count('/_next')).toBe(1)
  expect([await count('other'), await count('other', 500)]).toEqual([1, 1])
  const { text } = await scrape()
  expect(text).not.toMatch(/made|two|route="\/metrics"/)
  expect(await readMetric('appkiln_http_requests_in_flight')).toBe(0)
})

test('queues, the outbox and the holders of leases are current', async () => {
  let end = () => {}
  const queue = namedQueue('a test', 1)
  const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)))
  const second = queue.run(() => Promise.resolve())
  expect(await readMetric('appkiln_queue_depth{queue="a test",state="running"}')).toBe(1)
  expect(await readMetric('appkiln_queue_depth{queue="a test",state="waiting"}')).toBe(1)
  end()
  await Promise.all([first, second])
  expect(await readMetric('appkiln_queue_depth{queue="a test",state="waiting"}')).toBe(0)

  const mail = { to: 'ada@example.com', senderName: 'Us', subject: 'Hello', text: 'Hello', html: 'Hello' }
  await inTransaction((tx) => enqueueMail(tx, mail))
  expect(await readMetric('appkiln_outbox_emails{state="waiting"}')).toBe(1)
  expect(await readMetric('appkiln_outbox_emails{state="failed"}')).toBe(0)
  expect(await readMetric('appkiln_disk_free_bytes')).toBeGreaterThan(0)

  const holder = async () =>
    (await scrape()).text.match(/appkiln_lease_held\{job="billing",node="([^"]+)"\} 1/)?.[1]
  let node: string | undefined
  await runLeased('billing', { every: MINUTE }, async () => void (node = await holder()))
  expect(node).toContain(`:${process.pid}:`)
  expect(await holder()).toBeUndefined()
  expect(await readMetric('appkiln_job_last_success_timestamp_seconds{job="billing"}')).toBeGreaterThan(1.7e9)
})

test('those of the worker are included, with its jobs, until it ends', async () => {
  beginRun('billing')('done')
  beginRun('billing')('failed')
  const registry = createProcessMetrics('1.2.3', { process: 'worker' })
  // In the format in which one process sends them to another.
  noteWorker(JSON.parse(JSON.stringify({ metrics: await registry.getMetricsAsJSON() })))
  expect(await readMetric('process_resident_memory_bytes{process="worker"}')).toBeGreaterThan(1e6)
  expect(await readMetric('appkiln_job_runs_total{job="billing",outcome="failed",process="worker"}')).toBe(1)
  expect(await readMetric('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  const { text } = await scrape()
  expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)
  noteWorker({ worker: 'restarting' })
  expect(await readMetric('process_resident_memory_bytes{process="worker"}')).toBeUndefined()
})

test('process and database are included; a lost database is reported, and the rest continues', async () => {
  expect(await readMetric('appkiln_database_up')).toBe(1)
  expect(await readMetric('appkiln_build_info{version="1.2.3"}')).toBe(1)
  expect(await readMetric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await readMetric('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  await database().$executeRaw`ALTER TABLE "Lease" RENAME TO "Elsewhere"`
  expect(await readMetric('appkiln_database_up')).toBe(0)
  expect(await readMetric('appkiln_outbox_emails{state="waiting"}')).toBeUndefined()
  expect(await readMetric('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  await database().$executeRaw`ALTER TABLE "Elsewhere" RENAME TO "Lease"`
  expect(await readMetric('appkiln_database_up')).toBe(1)
})

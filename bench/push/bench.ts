import '../../tests/factories/end-with-starter'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import webPush from 'web-push'
import { type Database, openDatabase } from '../../lib/platform/database/database'
import { setDatabase } from '../../tests/factories/database'
import { endWithUs } from '../../tests/factories/end-with-us'
import { newMessage, newPushApp } from '../../tests/factories/push-app'
import { quantile } from '../others'
import { withService } from '../service'

// npm run bench -- push
// Measures a message to many devices through the service on SQLite, encryption and records included, beside
// web-push alone in the same run; response times for others meanwhile; and memory of the service with a
// million subscriptions.

const DEVICES = Number(process.env.PUSH_DEVICES ?? 100_000)
const MANY = Number(process.env.PUSH_SUBSCRIPTIONS ?? 1_000_000)
/** Number of messages that web-push alone sends. */
const BARE = Math.min(DEVICES, 20_000)
/** Maximum seconds for 100,000 devices. */
const TARGET = 120
const HEALTH_MS = 100
const METRICS_TOKEN = 'bench-metrics-token'

type Service = { place: string; sharedKeys: { p256dh: string; auth: string } }

async function main(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'service-process.ts'), { execArgv: ['--import', 'tsx'] })
  endWithUs(child)
  try {
    const [service] = (await once(child, 'message')) as [Service]
    console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
    const bare = await sendBare(service)
    console.log(`web-push alone: ${bare.toFixed(0)} messages a second`)
    const env = { OUTBOUND_PRIVATE_ALLOW: service.place, METRICS_TOKEN }
    await withService((origin, folder) => sendAll(origin, folder, { service, child, bare }), env)
  } finally {
    child.kill()
  }
}

async function sendBare({ place, sharedKeys: keys }: Service): Promise<number> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: ['--import', 'tsx'] })
  endWithUs(child)
  child.send({ count: BARE, place, keys, vapid: webPush.generateVAPIDKeys() })
  const [{ seconds }] = (await once(child, 'message')) as [{ seconds: number }]
  return BARE / seconds
}

type BenchContext = { service: Service; child: ChildProcess; bare: number }

async function sendAll(
  origin: string,
  folder: string,
  { service, child, bare }: BenchContext,
): Promise<void> {
  const database = openDatabase(`file:${join(folder, 'appkiln.db')}`)
  setDatabase(database)
  try {
    const idle = await healthDuring(origin, () => wait(5000))
    const appId = await newPushApp()
    await fill(database, appId, service, DEVICES)
    const before = await shown(child)
    const busy = await healthDuring(origin, async () => {
      const id = await newMessage(appId)
      await until(database, id, (message) => message.state === 'sent')
    })
    const { startedAt, finishedAt, sent } = await database.pushMessage.findFirstOrThrow()
    const seconds = ((finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / 1000
    const rate = sent / seconds
    console.log(
      `${sent} devices in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} messages a second, ${(rate / bare).toFixed(2)} of ` +
        `web-push alone (${verdict(100_000 / rate, TARGET)} ${TARGET} s for 100,000); ${(await shown(child)) - before} arrived`,
    )
    report('GET /api/health, idle', idle)
    report('GET /api/health, meanwhile', busy)
    console.log(`resident memory: ${(await residentMiB(origin)).toFixed(0)} MiB`)
    await manySubscriptions(database, origin, service)
    console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await database.$disconnect()
    setDatabase(null)
  }
}

/** Measures the memory of the service when a message to a million devices starts. */
async function manySubscriptions(database: Database, origin: string, service: Service): Promise<void> {
  const appId = await newPushApp()
  await fill(database, appId, service, MANY)
  const before = await residentMiB(origin)
  const id = await newMessage(appId)
  let peak = before
  await until(database, id, async ({ sent }) => {
    peak = Math.max(peak, await residentMiB(origin))
    return sent >= Math.min(20_000, MANY)
  })
  const stands = `${before.toFixed(0)} MiB before, at most ${peak.toFixed(0)} MiB while it sends`
  console.log(`${MANY} subscriptions: resident memory ${stands}`)
}

type Message = { state: string; sent: number }

async function until(
  database: Database,
  id: string,
  reached: (message: Message) => boolean | Promise<boolean>,
): Promise<void> {
  for (;;) {
    const message = await database.pushMessage.findUniqueOrThrow({
      where: { id },
      select: { state: true, sent: true },
    })
    if (await reached(message)) return
    await wait(500)
  }
}

/** Inserts rows with the database's own SQL, in steps that let the service work in between. */
async function fill(database: Database, appId: string, service: Service, count: number): Promise<void> {
  const { place, sharedKeys } = service
  for (let at = 0; at < count; at += 10_000) {
    const last = Math.min(at + 10_000, count) - 1
    await database.$executeRaw`
      INSERT INTO "PushSubscription" ("id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "secretHash",
        "platform", "locale", "timeZone", "createdAt", "lastOpenedAt")
      WITH RECURSIVE r(n) AS (SELECT ${at} UNION ALL SELECT n + 1 FROM r WHERE n < ${last})
      SELECT ${appId} || '-' || n, ${appId}, 'webpush', 'http://' || ${place} || '/push/' || ${appId} || '-' || n,
        'hash-' || n, ${sharedKeys.p256dh}, ${sharedKeys.auth}, 'hash', 'web', 'en', 'UTC', ${new Date()}, ${new Date()}
      FROM r`
  }
}

/** Numbers of devices and messages that the push service received. */
async function shown(child: ChildProcess): Promise<number> {
  child.send('counts')
  const [counts] = (await once(child, 'message')) as [{ shown: number }]
  return counts.shown
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
    await wait(10)
  } while (!done)
  await working
  return times
}

function report(name: string, times: number[]): void {
  const p99 = quantile(times, 0.99)
  const figures = `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length}`
  console.log(`${name}: ${figures} (${verdict(p99, HEALTH_MS)} ${HEALTH_MS} ms)`)
}

function verdict(value: number, limit: number): string {
  return value < limit ? 'within' : 'OVER'
}

async function residentMiB(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? []
  return Number(bytes) / 2 ** 20
}

void main()

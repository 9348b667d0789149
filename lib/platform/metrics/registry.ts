import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { database } from '../database/database'
import { leases } from '../jobs/lease'
import { log } from '../log'
import { outboxCounts } from '../mail/outbox'
import { queueDepths } from '../queues/queue'

/** In seconds; the slowest answers are packages and conversions. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What the database is asked for a scrape must not hold it up, in milliseconds. */
const PATIENCE = 2000

/** A node's metrics, as they are when they are asked for. */
export function createMetrics(version: string) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'appkiln_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const requests = new Histogram({
    name: 'appkiln_http_request_duration_seconds',
    help: 'How long requests took, until the answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'appkiln_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  new Gauge({
    name: 'appkiln_queue_depth',
    help: 'Work in the queues of this node.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { name, running, waiting } of queueDepths()) {
        this.set({ queue: name, state: 'running' }, running)
        this.set({ queue: name, state: 'waiting' }, waiting)
      }
    },
  })
  const shared = sharedGauges(registry)
  return {
    requests,
    inFlight,
    contentType: registry.contentType,
    text: async () => {
      await shared.collect()
      return registry.metrics()
    },
  }
}

/** What all nodes tell alike, since it stands in the database; none of it when the database is gone, but that it is. */
function sharedGauges(registry: Registry) {
  const registers = [registry]
  const up = new Gauge({ name: 'appkiln_database_up', help: 'Whether the database answers.', registers })
  const seconds = new Gauge({
    name: 'appkiln_database_answer_seconds',
    help: 'How long the database took for the simplest question.',
    registers,
  })
  const outbox = new Gauge({
    name: 'appkiln_outbox_emails',
    help: 'Emails that are not sent: waiting, or given up.',
    labelNames: ['state'],
    registers,
  })
  const holder = new Gauge({
    name: 'appkiln_lease_held',
    help: 'Which node does a background job at this moment.',
    labelNames: ['job', 'node'],
    registers,
  })
  const done = new Gauge({
    name: 'appkiln_job_last_success_timestamp_seconds',
    help: 'When a background job last began that ended well.',
    labelNames: ['job'],
    registers,
  })
  const fill = async () => {
    const started = performance.now()
    await database().$queryRaw`SELECT 1`
    seconds.set((performance.now() - started) / 1000)
    const [emails, jobs] = await Promise.all([outboxCounts(), leases()])
    outbox.set({ state: 'waiting' }, emails.waiting)
    outbox.set({ state: 'failed' }, emails.failed)
    for (const { name, holder: node, doneAt } of jobs) {
      if (node) holder.set({ job: name, node }, 1)
      if (doneAt) done.set({ job: name }, doneAt.getTime() / 1000)
    }
  }
  return {
    async collect() {
      for (const gauge of [seconds, outbox, holder, done]) gauge.reset()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)
      })
      try {
        await Promise.race([fill(), late])
        up.set(1)
      } catch (err) {
        log.warn({ err }, 'the database could not be asked for metrics')
        up.set(0)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

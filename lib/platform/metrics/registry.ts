import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { within } from '../../base/within'
import { database } from '../database/database'
import { diskState } from '../disk/disk'
import { leases } from '../jobs/lease'
import { figures } from '../jobs/run-figures'
import { workerMetrics } from '../jobs/worker-state'
import { log } from '../log'
import { outboxCounts } from '../mail/outbox'
import { queueDepths } from '../queues/queue'

/** In seconds; the slowest answers are packages and conversions. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What the database is asked for a scrape must not hold it up, in milliseconds. */
const PATIENCE = 2000

/** What every process of a node tells of itself. @param labels what tells its metrics from those of the web process */
export function createProcessMetrics(version: string, labels: { process?: 'worker' } = {}): Registry {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'appkiln_build_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  new Gauge({
    name: 'appkiln_queue_depth',
    help: 'Work in the queues of this node.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { name: queue, running, waiting } of queueDepths()) {
        this.set({ queue, state: 'running' }, running)
        this.set({ queue, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'appkiln_job_runs_total',
    help: 'Runs of background jobs that ended.',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [job, { done, failed }] of figures.ended) {
        this.inc({ job, outcome: 'done' }, done)
        this.inc({ job, outcome: 'failed' }, failed)
      }
    },
  })
  new Counter({
    name: 'appkiln_job_seconds_total',
    help: 'How long runs of background jobs took.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, { seconds }] of figures.ended) this.inc({ job }, seconds)
    },
  })
  return registry
}

/** A node's metrics, as they are when they are asked for: the web process's own, and what its worker told last. */
export function createMetrics(version: string) {
  const registry = createProcessMetrics(version)
  const registers = [registry]
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
    name: 'appkiln_disk_free_bytes',
    help: 'What is free where this node keeps its data.',
    registers,
    async collect() {
      const { freeBytes } = await diskState()
      if (freeBytes !== null) this.set(freeBytes)
    },
  })
  const shared = sharedGauges(registry)
  return {
    requests,
    inFlight,
    contentType: registry.contentType,
    text: async () => {
      await shared.collect()
      const worker = workerMetrics()
      const all = [await registry.getMetricsAsJSON(), ...(worker ? [worker as object[]] : [])]
      return AggregatorRegistry.aggregate(all).metrics()
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
      try {
        await within(PATIENCE, fill())
        up.set(1)
      } catch (err) {
        log.warn({ err }, 'the database could not be asked for metrics')
        up.set(0)
      }
    },
  }
}

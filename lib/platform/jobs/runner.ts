import { backoff } from '../../base/backoff'
import { MINUTE, SECOND } from '../../base/clock'
import { within } from '../../base/within'
import { log } from '../log'
import type { Job } from './job'
import { runLeased } from './lease'
import { beginRun } from './run-metrics'

/** Delay between the first checks of two jobs. */
const STAGGER = SECOND / 2
/** Maximum grace period for a run past its deadline, in milliseconds. */
const GRACE = 5 * SECOND
/** Maximum wait for runs to end on stop, in milliseconds. */
const TIMEOUT_MS = 9 * SECOND
/** Backoff after consecutive failures. */
const PAUSES = { first: SECOND, max: MINUTE }

/**
 * Runs jobs independently while the process runs: one that is stuck, slow or failing does not delay the
 * others. A run past its deadline is asked to stop; if it does not, it is abandoned and the job starts again
 * when it is due.
 */
export class Runner {
  private readonly loops: Map<string, Loop>

  constructor(jobs: readonly Job[]) {
    this.loops = new Map(jobs.map((job) => [job.name, new Loop(job)]))
  }

  /** Staggers the jobs to avoid a burst at startup. */
  start(): void {
    let delay = 0
    for (const loop of this.loops.values()) {
      loop.start(delay)
      delay += STAGGER
    }
  }

  /** Makes a job check for work immediately. */
  wake(name: string): void {
    this.loops.get(name)?.wake()
  }

  /** Starts no more runs and waits for those in flight, up to a timeout. */
  async stop(): Promise<void> {
    const ends = [...this.loops].map(([job, loop]) =>
      within(TIMEOUT_MS, loop.stop()).catch((err: unknown) =>
        log.error({ err, job }, 'failed to stop background job'),
      ),
    )
    await Promise.all(ends)
  }
}

class Loop {
  private inFlight: Promise<void> | null = null
  private isWoken = false
  private isStopped = false
  private failures = 0
  private pausedUntil = 0
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly job: Job) {}

  start(delay: number): void {
    this.timer = setTimeout(() => {
      this.timer = setInterval(() => this.check(), this.job.pollEvery)
      this.check()
    }, delay)
  }

  /** If a run is in flight, another one follows it. */
  wake(): void {
    this.isWoken = true
    this.check()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    await this.inFlight
    await this.job.close?.()
  }

  private check(): void {
    if (this.isStopped || this.inFlight || Date.now() < this.pausedUntil) return
    this.isWoken = false
    this.inFlight = this.run().finally(() => {
      this.inFlight = null
      if (this.isWoken) this.check()
    })
  }

  private async run(): Promise<void> {
    const { name, every } = this.job
    try {
      if (every === undefined) await this.runOnce()
      else await runLeased(name, { every }, () => this.runOnce())
      this.failures = 0
    } catch (err) {
      this.pausedUntil = Date.now() + backoff(this.failures++, PAUSES)
      log.error({ err, job: name }, 'background job failed')
    }
  }

  /** @throws errors of the work, and Error if it does not end after its deadline */
  private async runOnce(): Promise<void> {
    const { name, deadline, run } = this.job
    const now = new Date()
    const shouldStop = () => this.isStopped || Date.now() - now.getTime() > deadline
    const end = beginRun(name)
    try {
      const maxDuration = deadline + Math.min(deadline, GRACE)
      await within(maxDuration, run({ now, shouldStop }))
      end('done')
    } catch (error) {
      end('failed')
      throw error
    }
  }
}

import { MINUTE, SECOND } from '../../base/clock'
import { within } from '../../base/within'
import { log } from '../log'
import type { Job } from './job'
import { runLeased } from './lease'
import { beginRun } from './run-figures'

/** Between the first looks of two jobs. */
const STAGGER = SECOND / 2
/** How long a run that is past its deadline may take at most to end by itself, in milliseconds. */
const GRACE = 5 * SECOND
/** How long a stop waits for runs to end, in milliseconds. */
const PATIENCE = 9 * SECOND
/** The longest wait after runs that failed one after the other; the first one is a second. */
const MAX_PAUSE = MINUTE

/**
 * Runs jobs for as long as the process does, each by itself: one that is stuck, slow or fails holds up no other. A run past
 * its deadline is told to end; when it does not, it is left alone and the job begins anew when it is due.
 */
export class Runner {
  private readonly loops: Map<string, Loop>

  constructor(jobs: readonly Job[]) {
    this.loops = new Map(jobs.map((job) => [job.name, new Loop(job)]))
  }

  /** One begins after the other, so that a start is no rush. */
  start(): void {
    let delay = 0
    for (const loop of this.loops.values()) {
      loop.start(delay)
      delay += STAGGER
    }
  }

  /** Looks at once whether a job has something to do. */
  wake(name: string): void {
    this.loops.get(name)?.wake()
  }

  /** Begins nothing more, and waits for the runs under way, but not for ever. */
  async stop(): Promise<void> {
    const ends = [...this.loops].map(([job, loop]) =>
      within(PATIENCE, loop.stop()).catch((err: unknown) =>
        log.error({ err, job }, 'a background job could not be stopped'),
      ),
    )
    await Promise.all(ends)
  }
}

class Loop {
  private underWay: Promise<void> | null = null
  private isWoken = false
  private isStopped = false
  private failures = 0
  private pausedUntil = 0
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly job: Job) {}

  start(delay: number): void {
    this.timer = setTimeout(() => {
      this.timer = setInterval(() => this.look(), this.job.lookEvery)
      this.look()
    }, delay)
  }

  /** While a run is under way another one follows it. */
  wake(): void {
    this.isWoken = true
    this.look()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    await this.underWay
    await this.job.close?.()
  }

  private look(): void {
    if (this.isStopped || this.underWay || Date.now() < this.pausedUntil) return
    this.isWoken = false
    this.underWay = this.run().finally(() => {
      this.underWay = null
      if (this.isWoken) this.look()
    })
  }

  private async run(): Promise<void> {
    const { name, every } = this.job
    try {
      if (every === undefined) await this.runOnce()
      else await runLeased(name, { every }, () => this.runOnce())
      this.failures = 0
    } catch (err) {
      this.pausedUntil = Date.now() + Math.min(SECOND * 2 ** this.failures++, MAX_PAUSE)
      log.error({ err, job: name }, 'a background job failed')
    }
  }

  /** @throws what the work throws, and Error when it does not end after its deadline */
  private async runOnce(): Promise<void> {
    const { name, deadline, run } = this.job
    const now = new Date()
    const shallStop = () => this.isStopped || Date.now() - now.getTime() > deadline
    const end = beginRun(name)
    try {
      const longest = deadline + Math.min(deadline, GRACE)
      await within(longest, run({ now, shallStop }))
      end('done')
    } catch (error) {
      end('failed')
      throw error
    }
  }
}

import { SECOND } from '../../base/clock'
import type { Outcome } from '../transports/transport'

/** Consecutive failures after which the circuit opens. */
const FAILURE_THRESHOLD = 5
/** Maximum time of an attempt, enforced even if the transport hangs. */
export const ATTEMPT = 25 * SECOND
const EVICT_AFTER = 10 * SECOND

const UNREACHABLE: Outcome = { kind: 'later', reason: 'unreachable' }

/** A delivery for one push service. */
export type QueuedSend = {
  send: () => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
  /** Called if it was not started. */
  putBack: () => void
  /** Latest start time in epoch milliseconds. After it, the lease would expire during the attempt. */
  startBy: number
  /** Whether it probes a service that was down. */
  isProbe: boolean
}

export type QueueEvents = {
  /** The circuit opens. @returns when the pause ends */
  down: (refusal: { retryAfter?: Date | undefined; isProbe: boolean; reason: string }) => Promise<Date>
  /** The probe was answered. */
  up: () => void
  /** The queue stopped before the probe was answered. */
  unanswered: () => void
  /** A slot is free. */
  room: () => void
}

/**
 * Queue for one push service, with a concurrency limit and a circuit breaker. It buffers as many messages as
 * it sends concurrently, so a slow service fills only its own queue. Pauses are in the database.
 */
export class EndpointQueue {
  private readonly queue: QueuedSend[] = []
  /** In-flight sends, each with a function that gives it up. */
  private readonly started = new Map<QueuedSend, () => void>()
  private consecutiveFailures = { later: 0, accused: 0 }
  /** Incremented when the circuit opens, so that failures of concurrent sends count once. */
  private era = 0
  private closedUntil = 0
  private stopped = false

  constructor(
    private readonly concurrency: number,
    /** Consecutive responses that blame the key, after which the circuit opens too. */
    private readonly accusations: number,
    private readonly events: QueueEvents,
  ) {}

  /**
   * Returns how many deliveries fit, in batches: 0 while more are queued than can be sent concurrently.
   * @param listedAt when the service was read as not paused; ignored if that was during a pause
   */
  room(listedAt: number): number {
    if (this.stopped || this.closedUntil >= listedAt || this.load > this.concurrency) return 0
    return 2 * this.concurrency - this.load
  }

  /** Returns whether it is idle and no pause was recent, so that dropping it loses no state. */
  isEvictable(now = Date.now()): boolean {
    return this.load === 0 && this.closedUntil < now - EVICT_AFTER
  }

  add(work: QueuedSend): void {
    if (this.stopped || this.closedUntil > Date.now()) return work.putBack()
    this.queue.push(work)
    this.next()
  }

  /** Starts nothing more. */
  stop(): void {
    this.stopped = true
    this.putBackAll()
  }

  /** Gives up in-flight sends. */
  giveUp(): void {
    for (const giveUp of this.started.values()) giveUp()
  }

  private get load(): number {
    return this.queue.length + this.started.size
  }

  private putBackAll(): void {
    for (const work of this.queue.splice(0)) work.putBack()
  }

  private next(): void {
    while (this.started.size < this.concurrency) {
      const work = this.queue.shift()
      if (!work) return
      if (work.startBy < Date.now()) work.putBack()
      else void this.run(work)
    }
  }

  private async run(work: QueuedSend): Promise<void> {
    const { era } = this
    const outcome = await this.attempt(work)
    this.started.delete(work)
    if (!this.stopped) this.judge(outcome, work.isProbe, era)
    else if (work.isProbe) this.events.unanswered()
    work.onOutcome(outcome)
    this.next()
    if (this.load === this.concurrency || this.load === 0) this.events.room()
  }

  private attempt(work: QueuedSend): Promise<Outcome> {
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(late)
        resolve(outcome)
      }
      const giveUp = () => end(UNREACHABLE)
      const late = setTimeout(giveUp, ATTEMPT)
      this.started.set(work, giveUp)
      work.send().then(end, giveUp)
    })
  }

  private judge(outcome: Outcome, isProbe: boolean, era: number): void {
    if (outcome.kind !== 'later' && outcome.kind !== 'accused') {
      this.consecutiveFailures = { later: 0, accused: 0 }
      if (isProbe) this.events.up()
      return
    }
    const threshold = outcome.kind === 'later' ? FAILURE_THRESHOLD : this.accusations
    if (isProbe || (era === this.era && ++this.consecutiveFailures[outcome.kind] >= threshold))
      void this.close({ ...outcome, isProbe })
  }

  private async close(refusal: Parameters<QueueEvents['down']>[0]): Promise<void> {
    this.era++
    this.consecutiveFailures = { later: 0, accused: 0 }
    this.closedUntil = Infinity
    this.putBackAll()
    this.closedUntil = (await this.events.down(refusal)).getTime()
  }
}

import { MINUTE, SECOND } from '../../base/clock'
import type { Outcome } from '../transports/outcome'

/** So many refusals in a row, and a service counts as down. */
const STRIKES = 5
const MAX_PAUSE = 5 * MINUTE
/** A message asks for what it names, but not for longer than that without another look. */
const MAX_RETRY_AFTER = 60 * MINUTE
/** A service whose places are all taken for so long is slow: what comes then is put off, and others go on. */
const SLOW = 3 * SECOND
const PUT_OFF = 5 * SECOND

/** Work for one push service. */
export type LaneWork = {
  send: () => Promise<Outcome>
  settled: (outcome: Outcome) => void
  /** Not tried: it is to be asked again at that moment. */
  putOff: (until: Date) => void
}

/**
 * The line in front of one push service. It takes so many messages at the same time; one that is down gets a single message
 * after a pause, which doubles from a second to five minutes, until it takes one.
 */
export class Lane<Extra = unknown> {
  private readonly queue: (LaneWork & Extra)[] = []
  private readonly started = new Map<LaneWork, number>()
  private strikes = 0
  private pause = 0
  private pausedUntil = 0

  constructor(
    private readonly atOnce: number,
    private readonly onPause: (milliseconds: number) => void = () => undefined,
  ) {}

  /** Messages that wait here or are under way; none of one that holds up its own only. */
  get load(): number {
    return this.isSlow() ? 0 : this.queue.length + this.started.size
  }

  get isIdle(): boolean {
    return this.queue.length + this.started.size === 0
  }

  /** Whether it is as new: nothing under way, and nothing remembered against the service. */
  get isForgettable(): boolean {
    return this.isIdle && this.strikes === 0
  }

  add(work: LaneWork & Extra): void {
    const until = this.closedUntil()
    if (until !== null) return work.putOff(until)
    this.queue.push(work)
    this.next()
  }

  /** Takes back what was not begun. */
  clear(): (LaneWork & Extra)[] {
    return this.queue.splice(0)
  }

  private closedUntil(now = Date.now()): Date | null {
    if (this.pausedUntil > now) return new Date(this.pausedUntil)
    if (this.isDown() && !this.isIdle) return new Date(now + Math.max(this.pause, PUT_OFF))
    return this.isSlow(now) ? new Date(now + PUT_OFF) : null
  }

  private isDown(): boolean {
    return this.strikes >= STRIKES
  }

  private isSlow(now = Date.now()): boolean {
    const [oldest] = this.started.values()
    return this.started.size >= this.atOnce && oldest !== undefined && now - oldest > SLOW
  }

  private next(): void {
    const places = this.isDown() ? 1 : this.atOnce
    while (this.started.size < places) {
      const work = this.queue.shift()
      if (!work) return
      this.started.set(work, Date.now())
      void this.run(work)
    }
  }

  private async run(work: LaneWork): Promise<void> {
    const outcome = await work.send().catch((): Outcome => ({ kind: 'later', reason: 'unreachable' }))
    this.started.delete(work)
    if (outcome.kind === 'later') this.strike(outcome.retryAfter)
    else [this.strikes, this.pause] = [0, 0]
    work.settled(outcome)
    this.next()
  }

  /** Those that were under way together count once. */
  private strike(retryAfter: Date | undefined, now = Date.now()): void {
    if (this.pausedUntil > now || ++this.strikes < STRIKES) return
    this.pause = Math.min(Math.max(this.pause * 2, SECOND), MAX_PAUSE)
    const asked = Math.min((retryAfter?.getTime() ?? 0) - now, MAX_RETRY_AFTER)
    this.pausedUntil = now + Math.max(this.pause, asked)
    const until = new Date(this.pausedUntil)
    for (const work of this.clear()) work.putOff(until)
    this.onPause(this.pausedUntil - now)
  }
}

import { SECOND } from '../../base/clock'
import type { Outcome } from '../transports/outcome'

/** So many refusals in a row, and a service counts as down. */
const STRIKES = 5
/** The longest that an attempt may take, whatever became of its transport. */
export const ATTEMPT = 25 * SECOND
const FORGOTTEN_AFTER = 10 * SECOND

const UNREACHABLE: Outcome = { kind: 'later', reason: 'unreachable' }

/** Work for one push service. */
export type LaneWork = {
  send: () => Promise<Outcome>
  settled: (outcome: Outcome) => void
  /** It was not begun. */
  putBack: () => void
  /** Later than this it is not begun: its lease would run out on the way. In milliseconds. */
  startBy: number
  /** Whether it alone tries a service that was down. */
  isProbe: boolean
}

export type LaneEvents = {
  /** The service takes nothing. @returns until when it is left alone */
  down: (refusal: { retryAfter?: Date | undefined; isProbe: boolean; reason: string }) => Promise<Date>
  /** It answered the one that tried it. */
  up: () => void
  /** There is room again. */
  room: () => void
}

/**
 * The line in front of one push service. It takes so many messages at the same time and as many ahead, so a service that is
 * slow fills its own line only. One that refuses five in a row gets nothing more; the pauses are in the database.
 */
export class Lane {
  private readonly queue: LaneWork[] = []
  /** With what gives each of them up. */
  private readonly started = new Map<LaneWork, () => void>()
  private strikes = { later: 0, accused: 0 }
  /** Goes up when the service is down: what was under way together counts once. */
  private era = 0
  private closedUntil = 0
  private stopped = false

  constructor(
    private readonly atOnce: number,
    /** As many answers in a row that accuse the key close it too. */
    private readonly accusations: number,
    private readonly events: LaneEvents,
  ) {}

  /**
   * How many deliveries may be taken for it: a good number or none.
   * @param listedAt when it was read that the service is not paused: what was read during a pause says nothing
   */
  room(listedAt: number): number {
    if (this.stopped || this.closedUntil >= listedAt || this.load > this.atOnce) return 0
    return 2 * this.atOnce - this.load
  }

  /** Whether it is as new. */
  isForgettable(now = Date.now()): boolean {
    return this.load === 0 && this.closedUntil < now - FORGOTTEN_AFTER
  }

  add(work: LaneWork): void {
    if (this.stopped || this.closedUntil > Date.now()) return work.putBack()
    this.queue.push(work)
    this.next()
  }

  /** Begins nothing more. */
  stop(): void {
    this.stopped = true
    this.putBackAll()
  }

  /** Waits no longer for what is under way. */
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
    while (this.started.size < this.atOnce) {
      const work = this.queue.shift()
      if (!work) return
      if (work.startBy < Date.now()) work.putBack()
      else void this.run(work)
    }
  }

  private async run(work: LaneWork): Promise<void> {
    const { era } = this
    const outcome = await this.attempt(work)
    this.started.delete(work)
    if (!this.stopped) this.judge(outcome, work.isProbe, era)
    work.settled(outcome)
    this.next()
    if (this.load === this.atOnce || this.load === 0) this.events.room()
  }

  private attempt(work: LaneWork): Promise<Outcome> {
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
      this.strikes = { later: 0, accused: 0 }
      if (isProbe) this.events.up()
      return
    }
    const most = outcome.kind === 'later' ? STRIKES : this.accusations
    if (isProbe || (era === this.era && ++this.strikes[outcome.kind] >= most))
      void this.close({ ...outcome, isProbe })
  }

  private async close(refusal: Parameters<LaneEvents['down']>[0]): Promise<void> {
    this.era++
    this.strikes = { later: 0, accused: 0 }
    this.closedUntil = Infinity
    this.putBackAll()
    this.closedUntil = (await this.events.down(refusal)).getTime()
  }
}

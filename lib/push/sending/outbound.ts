import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { ATTEMPT, Lane, type LaneEvents } from './lane'
import type { Leased } from './lease-deliveries'
import type { OpenMessage } from './open-message'
import { openService, pauseService, returnProbe } from './pauses'
import { type Recorder, createRecorder } from './recorder'
import type { FailureReason, Note } from './record'
import { noteOf } from './retry'
import { makerOf } from '../transports/maker'
import type { OpenTransport } from '../transports/transport'
import { TRANSPORTS, accusationsOf, atOnce, serviceOf } from '../transports/transports'

/** Outcomes that wait for a database that is away. */
const MAX_UNWRITTEN = 1000
/** Deliveries to services that no browser maker runs: those that somebody made up hold up each other only. */
const MAX_STRANGERS = 500
const LANES = 1000
/** How long what is under way may take when all is to end; then it is given up, and tried again later. */
const GRACE = 2 * SECOND
/** How long it may take to write that down. */
const WRITING = 3 * SECOND

/** What is on its way to push services: a line for each of them, and the notes of what became of it. */
export class Outbound {
  private readonly transports = new Map<string, OpenTransport>()
  private readonly lanes = new Map<string, Lane>()
  private readonly recorder: Recorder = createRecorder(() => this.tell())
  /** Deliveries of which nothing is noted yet: all, and those to strangers. */
  private held = 0
  private strangers = 0
  /** Pauses that are being written. */
  private changes = 0
  private listeners: (() => void)[] = []

  /**
   * How many deliveries of a push service may be taken now.
   * @param listedAt when it was read that the service is not paused
   */
  roomFor(service: string, listedAt: number): number {
    if (this.recorder.size() >= MAX_UNWRITTEN) return 0
    if (this.strangers >= MAX_STRANGERS && isStranger(service)) return 0
    return this.laneOf(service).room(listedAt)
  }

  isIdle(): boolean {
    return this.held + this.changes + this.recorder.size() === 0
  }

  /** Ends when there is room again or something was written down, or after a moment. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SECOND / 4)
      this.listeners.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Sends a delivery to its device, or notes why not. @param message none when it was deleted, and the delivery with it */
  add(delivery: Leased, message: OpenMessage | null): void {
    const { messageId, attempts, service, device } = delivery
    const note = (what: Note) => this.recorder.note({ delivery, note: what })
    const against = message && whyNot(delivery, message)
    if (against) note(against)
    if (against || !message || !device) return this.leaveProbe(delivery)
    const { expiresAt } = message
    const share = isStranger(service) ? 1 : 0
    this.held++
    this.strangers += share
    const end = (what: Note) => {
      this.held--
      this.strangers -= share
      note(what)
    }
    this.laneOf(service).add({
      send: async () =>
        this.transportOf(device.kind).send(device, message.payloadFor(device), { messageId, expiresAt }),
      settled: (outcome) => end(noteOf(outcome, attempts, expiresAt)),
      putBack: () => {
        end({ kind: 'untried', service })
        this.leaveProbe(delivery)
      },
      startBy: delivery.leasedUntil.getTime() - ATTEMPT,
      isProbe: delivery.isProbe,
    })
  }

  /** Gives back what was not begun, and ends within seconds what was: noted, or to be tried again. */
  async close(): Promise<void> {
    for (const lane of this.lanes.values()) lane.stop()
    await this.untilSettled(GRACE)
    for (const lane of this.lanes.values()) lane.giveUp()
    await this.untilSettled(SECOND)
    const ended = [
      this.recorder.flush(),
      ...[...this.transports.values()].map((transport) => transport.close()),
    ]
    this.transports.clear()
    await Promise.race([Promise.allSettled(ended), wait(WRITING, undefined, { ref: false })])
  }

  private async untilSettled(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    while (this.held > 0 && Date.now() < until) await this.changed()
  }

  private transportOf(kind: string): OpenTransport {
    const transport = this.transports.get(kind) ?? TRANSPORTS[kind]?.open()
    if (!transport) throw new Error(`There is no way to devices of the kind ${kind}`)
    this.transports.set(kind, transport)
    return transport
  }

  private laneOf(service: string): Lane {
    const known = this.lanes.get(service)
    if (known) return known
    if (this.lanes.size >= LANES)
      for (const [other, lane] of this.lanes) if (lane.isForgettable()) this.lanes.delete(other)
    const lane = new Lane(atOnce(service), accusationsOf(service), {
      down: (refusal) => this.pause(service, refusal),
      up: () => void this.change(() => openService(service)),
      room: () => this.tell(),
    })
    this.lanes.set(service, lane)
    return lane
  }

  /** Another delivery tries the service. */
  private leaveProbe({ isProbe, service }: Leased): void {
    if (isProbe) void this.change(() => returnProbe(service))
  }

  private async pause(service: string, refusal: Parameters<LaneEvents['down']>[0]): Promise<Date> {
    let until = new Date(Date.now() + SECOND)
    await this.change(async () => {
      until = await pauseService(service, refusal)
    })
    const seconds = Math.round((until.getTime() - Date.now()) / SECOND)
    log.warn(
      { service: isStranger(service) ? 'another one' : service, reason: refusal.reason, seconds },
      'a push service takes nothing',
    )
    return until
  }

  /** Changes a pause. While the database is away nothing can be sent either, so what is lost is found out again. */
  private async change(work: () => Promise<unknown>): Promise<void> {
    this.changes++
    await work().catch((err: unknown) => log.error({ err }, 'a pause of a push service could not be written'))
    this.changes--
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners.splice(0)) listener()
  }
}

/** Why a delivery is not sent. */
function whyNot({ device, service }: Leased, message: OpenMessage): Note | null {
  const failed = (reason: FailureReason): Note => ({ kind: 'failed', reason, tried: false })
  if (message.isStopped) return failed('canceled')
  if (!device) return failed('gone')
  if (message.expiresAt.getTime() <= Date.now()) return failed('expired')
  if (!TRANSPORTS[device.kind]) return failed('refused')
  // Its device moved to another one meanwhile, or it was made before deliveries named theirs.
  const present = serviceOf(device)
  return present === service ? null : { kind: 'untried', service: present }
}

function isStranger(service: string): boolean {
  return makerOf(service) === null
}

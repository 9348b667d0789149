import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { ATTEMPT, EndpointQueue, type QueueEvents } from './endpoint-queue'
import type { Leased } from './lease-deliveries'
import type { OpenMessage } from './open-message'
import { openService, pauseService, returnProbe } from './pauses'
import { createRecorder, type FailureReason, type Note, type Recorder } from './record'
import { nextDeliveryState } from './retry'
import { makerOf } from '../transports/maker'
import type { OpenTransport } from '../transports/transport'
import { TRANSPORTS, accusationsOf, concurrency, serviceOf } from '../transports/transports'

/** Maximum outcomes buffered while the database is down. */
const MAX_BUFFERED = 1000
/** Maximum deliveries to services that no browser maker runs, so that made-up ones delay only each other. */
const MAX_STRANGERS = 500
const MAX_QUEUES = 1000
/** Maximum wait for in-flight sends on shutdown. The rest are given up and retried later. */
const GRACE = 2 * SECOND
/** Maximum wait for the final write. */
const WRITING = 3 * SECOND

/** Sends deliveries through one queue per push service, and records the outcomes. */
export class Dispatcher {
  private readonly transports = new Map<string, OpenTransport>()
  private readonly queues = new Map<string, EndpointQueue>()
  private readonly recorder: Recorder = createRecorder(() => this.notifyWaiting())
  /** Deliveries without a recorded outcome: all, and those to unknown services. */
  private held = 0
  private strangers = 0
  /** Pause writes in flight. */
  private changes = 0
  private listeners: (() => void)[] = []

  /**
   * Returns how many deliveries of a push service can be accepted now.
   * @param listedAt when the service was read as not paused
   */
  roomFor(service: string, listedAt: number): number {
    if (this.recorder.size() >= MAX_BUFFERED) return 0
    if (this.strangers >= MAX_STRANGERS && isStranger(service)) return 0
    return this.queueFor(service).room(listedAt)
  }

  isIdle(): boolean {
    return this.held + this.changes + this.recorder.size() === 0
  }

  /** Resolves after the next free slot or write, or after 250 ms. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SECOND / 4)
      this.listeners.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /**
   * Sends a delivery to its device, or records why not.
   * @param message null if it was deleted, along with the delivery
   */
  add(delivery: Leased, message: OpenMessage | null): void {
    const { messageId, attempts, service, device } = delivery
    const note = (what: Note) => this.recorder.note({ delivery, note: what })
    const obstacle = message && whyNot(delivery, message)
    if (obstacle) note(obstacle)
    if (obstacle || !message || !device) return this.leaveProbe(delivery)
    const expiresAt = delivery.expiresAt ?? message.expiresAt
    const { urgency } = message
    const share = isStranger(service) ? 1 : 0
    this.held++
    this.strangers += share
    const end = (what: Note) => {
      this.held--
      this.strangers -= share
      note(what)
    }
    this.queueFor(service).add({
      send: async () =>
        this.transportFor(device.kind).send(device, message.payloadFor(device), {
          messageId,
          expiresAt,
          urgency,
        }),
      onOutcome: (outcome) => end(nextDeliveryState(outcome, attempts, expiresAt)),
      putBack: () => {
        end({ kind: 'untried', service })
        this.leaveProbe(delivery)
      },
      startBy: delivery.leasedUntil.getTime() - ATTEMPT,
      isProbe: delivery.isProbe,
    })
  }

  /** Returns unstarted deliveries and stops within seconds. In-flight ones are recorded or retried later. */
  async close(): Promise<void> {
    for (const queue of this.queues.values()) queue.stop()
    await this.waitForOutcome(GRACE)
    for (const queue of this.queues.values()) queue.giveUp()
    await this.waitForOutcome(SECOND)
    const ended = [
      this.recorder.flush(),
      ...[...this.transports.values()].map((transport) => transport.close()),
    ]
    this.transports.clear()
    await Promise.race([Promise.allSettled(ended), wait(WRITING, undefined, { ref: false })])
  }

  private async waitForOutcome(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    while (this.held + this.changes > 0 && Date.now() < until) await this.changed()
  }

  private transportFor(kind: string): OpenTransport {
    const transport = this.transports.get(kind) ?? TRANSPORTS[kind]?.open()
    if (!transport) throw new Error(`There is no way to devices of the kind ${kind}`)
    this.transports.set(kind, transport)
    return transport
  }

  private queueFor(service: string): EndpointQueue {
    const known = this.queues.get(service)
    if (known) return known
    if (this.queues.size >= MAX_QUEUES)
      for (const [other, queue] of this.queues) if (queue.isEvictable()) this.queues.delete(other)
    const queue = new EndpointQueue(concurrency(service), accusationsOf(service), {
      down: (refusal) => this.pause(service, refusal),
      up: () => void this.change(() => openService(service)),
      unanswered: () => void this.change(() => returnProbe(service)),
      room: () => this.notifyWaiting(),
    })
    this.queues.set(service, queue)
    return queue
  }

  /** Frees the probe for another delivery. */
  private leaveProbe({ isProbe, service }: Leased): void {
    if (isProbe) void this.change(() => returnProbe(service))
  }

  private async pause(service: string, refusal: Parameters<QueueEvents['down']>[0]): Promise<Date> {
    let until = new Date(Date.now() + SECOND)
    await this.change(async () => {
      until = await pauseService(service, refusal)
    })
    const seconds = Math.round((until.getTime() - Date.now()) / SECOND)
    log.warn(
      { service: isStranger(service) ? 'another one' : service, reason: refusal.reason, seconds },
      'push service unavailable; circuit open',
    )
    return until
  }

  /** Changes a pause. A failed write is safe: without the database nothing is sent, and failures recur. */
  private async change(work: () => Promise<unknown>): Promise<void> {
    this.changes++
    await work().catch((err: unknown) => log.error({ err }, 'failed to record push service pause'))
    this.changes--
    this.notifyWaiting()
  }

  private notifyWaiting(): void {
    for (const listener of this.listeners.splice(0)) listener()
  }
}

/** Returns why a delivery is not sent, or null if it is. */
function whyNot({ device, service, expiresAt }: Leased, message: OpenMessage): Note | null {
  const failed = (reason: FailureReason): Note => ({ kind: 'failed', reason, tried: false })
  if (message.isStopped) return failed('canceled')
  if (!device) return failed('gone')
  if ((expiresAt ?? message.expiresAt).getTime() <= Date.now()) return failed('expired')
  if (!TRANSPORTS[device.kind]) return failed('refused')
  // The device moved to another push service, or the delivery was created without one.
  const present = serviceOf(device)
  return present === service ? null : { kind: 'untried', service: present }
}

function isStranger(service: string): boolean {
  return makerOf(service) === null
}

import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { Lane } from './lane'
import { type Leased, returnDeliveries } from './lease-deliveries'
import type { OpenMessage } from './open-message'
import { type Recorder, createRecorder } from './recorder'
import type { Note } from './record'
import { noteOf } from './retry'
import type { PushDevice, Transport } from '../transports/transport'
import { TRANSPORTS } from '../transports/transports'

/** Deliveries that are taken ahead. A few batches keep all connections busy; more would wait here while other nodes are idle. */
const ROOM = 250
/** Outcomes that wait for a database that is away. */
const MAX_UNWRITTEN = 1000
const LANES = 1000

/** What is on its way to push services: a line for each of them, and the notes of what became of it. */
export class Outbound {
  private readonly transports = new Map<string, Transport>()
  private readonly lanes = new Map<string, Lane<Delivering>>()
  private readonly recorder: Recorder = createRecorder(() => this.tell())
  private readonly waiting = new Set<Leased>()
  private listeners: (() => void)[] = []

  /** Whether more should be taken. Services that are slow hold up their own only. */
  hasRoom(): boolean {
    let load = 0
    for (const lane of this.lanes.values()) load += lane.load
    return load < ROOM && this.recorder.size() < MAX_UNWRITTEN
  }

  isIdle(): boolean {
    return this.waiting.size + this.recorder.size() === 0
  }

  /** Ends when something was sent or written down, or after a moment. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SECOND / 4)
      this.listeners.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Sends a delivery to its device, or notes why not. @param message none when it was deleted */
  add(delivery: Leased, message: OpenMessage | null): void {
    const { device } = delivery
    if (!message) return
    const note = (what: Note) => this.recorder.note({ delivery, note: what })
    if (message.isStopped) return note({ kind: 'failed', reason: 'canceled' })
    if (!device) return note({ kind: 'failed', reason: 'gone' })
    if (message.expiresAt.getTime() <= Date.now()) return note({ kind: 'failed', reason: 'expired' })
    const transport = this.transportOf(device)
    if (!transport) return note({ kind: 'failed', reason: 'refused' })
    this.waiting.add(delivery)
    const end = (what: Note) => {
      this.waiting.delete(delivery)
      note(what)
      this.tell()
    }
    const { messageId, attempts } = delivery
    const { expiresAt } = message
    this.laneOf(transport, device).add({
      send: () => transport.send(device, message.payloadFor(device), { messageId, expiresAt }),
      settled: (outcome) => end(noteOf(outcome, attempts, expiresAt)),
      putOff: (dueAt) => end({ kind: 'later', dueAt: wholeSeconds(dueAt), tried: false }),
      delivery,
    })
  }

  /** Gives back what was not begun, and waits until all else is sent and written down. */
  async close(): Promise<void> {
    const left = [...this.lanes.values()].flatMap((lane) => lane.clear().map(({ delivery }) => delivery))
    for (const delivery of left) this.waiting.delete(delivery)
    await returnDeliveries(left)
    while (this.waiting.size > 0) await this.changed()
    await this.recorder.flush().catch(() => undefined)
    await Promise.all([...this.transports.values()].map((transport) => transport.close()))
    this.transports.clear()
  }

  private transportOf({ kind }: PushDevice): Transport | undefined {
    const known = this.transports.get(kind)
    const transport = known ?? TRANSPORTS[kind]?.()
    if (transport && !known) this.transports.set(kind, transport)
    return transport
  }

  private laneOf(transport: Transport, device: PushDevice): Lane<Delivering> {
    const service = transport.serviceOf(device)
    const key = `${device.kind} ${service}`
    const known = this.lanes.get(key)
    if (known) return known
    if (this.lanes.size >= LANES)
      for (const [other, lane] of this.lanes) if (lane.isForgettable) this.lanes.delete(other)
    const name = transport.isWellKnown(service) ? service : 'another one'
    const lane = new Lane<Delivering>(transport.atOnce(service), (pause) =>
      log.warn({ service: name, seconds: Math.round(pause / SECOND) }, 'a push service takes nothing'),
    )
    this.lanes.set(key, lane)
    return lane
  }

  private tell(): void {
    for (const listener of this.listeners.splice(0)) listener()
  }
}

type Delivering = { delivery: Leased }

function wholeSeconds(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / SECOND) * SECOND)
}

import { database } from '../../platform/database/database'
import { listOf } from '../sending/statements'
import { makerOf } from '../transports/maker'
import type { ListedMessage, Message, WaitingFor } from './schema'

type Row = {
  messageId: string
  service: string
  until: string | Date
  dueAt: string | Date
  attempts: number
}

/** Adds the paused push services that each message waits for. */
export async function withWaiting(messages: Message[], now = new Date()): Promise<ListedMessage[]> {
  const sending = messages.flatMap(({ id, state }) => (state === 'sending' ? [id] : []))
  const rows = sending.length > 0 ? await pausesOf(sending) : []
  return messages.map((message) => ({
    ...message,
    waitingFor: waitingFor(
      rows.filter(({ messageId }) => messageId === message.id),
      now,
    ),
  }))
}

/** Selects the first delivery per message and paused service. */
function pausesOf(messageIds: string[]): Promise<Row[]> {
  return database().$queryRaw<Row[]>`
    SELECT m.value AS "messageId", p."service", p."until", d."dueAt", d."attempts"
    FROM ${listOf(messageIds)} m CROSS JOIN "PushServicePause" p
    JOIN "PushDelivery" d ON d."messageId" = m.value AND d."subscriptionId" = (
      SELECT f."subscriptionId" FROM "PushDelivery" f
      WHERE f."messageId" = m.value AND f."state" = 'waiting' AND f."service" = p."service"
      ORDER BY f."dueAt" LIMIT 1)`
}

/** Groups by maker, because people see two services of one maker as one. Skips deliveries not due yet. */
function waitingFor(rows: readonly Row[], now: Date): WaitingFor[] {
  const attempts = new Map<WaitingFor['service'], number>()
  for (const row of rows) {
    const dueAt = new Date(row.dueAt)
    if (Number(row.attempts) === 0 && dueAt > now) continue
    const maker = makerOf(row.service) ?? 'other'
    const next = Math.max(new Date(row.until).getTime(), dueAt.getTime())
    attempts.set(maker, Math.min(attempts.get(maker) ?? Infinity, next))
  }
  return [...attempts].map(([service, next]) => ({ service, nextAttempt: new Date(next).toISOString() }))
}

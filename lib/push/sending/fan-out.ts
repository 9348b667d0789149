import type { Prisma } from '@/prisma/generated/sqlite/client'
import { MINUTE } from '../../base/clock'
import { lockWorkspace } from '../../billing/lock'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { nodeName } from '../../platform/jobs/lease'
import { audienceWhere } from '../devices/audience'
import { type Schedule, audienceSchema, scheduleSchema } from '../message'
import { type QuietHours, afterQuiet } from '../quiet-hours'
import { expiryAfter } from './open-message'
import { finishIfDone } from './record'
import { dueAtIn } from './schedule'
import { moment, pairsOf } from './statements'
import { type Planned, findCapped, findWrittenLimits } from './written-limits'
import type { Addressed } from '../transports/transport'
import { serviceOf } from '../transports/transports'

/** Devices per transaction, which then takes some ten milliseconds. */
const PAGE = 1000
/** Maximum time for a page, after which another node may continue. */
const LEASE = MINUTE

const messageFields = {
  id: true,
  appId: true,
  origin: true,
  audience: true,
  schedule: true,
  ttl: true,
  madeTo: true,
  startedAt: true,
  lastDueAt: true,
  app: { select: { workspaceId: true } },
} as const satisfies Prisma.PushMessageSelect
type Message = Prisma.PushMessageGetPayload<{ select: typeof messageFields }>

/**
 * Creates the next deliveries of started messages, one page per app, so that a large message does not delay
 * other apps. `madeTo` is the cursor: if a node dies, the next one continues there.
 * @returns whether there is more to create
 */
export async function fanOutDeliveries(
  now = new Date(),
  shouldStop: () => boolean = () => false,
): Promise<boolean> {
  const apps = new Set<string>()
  let more = false
  for (const message of await findPendingFanOut(now)) {
    if (shouldStop()) return false
    if (apps.has(message.appId)) more = true
    else if (await lease(message, now)) {
      apps.add(message.appId)
      more = (await makePage(message, now)) || more
    }
  }
  return more
}

const free = (now: Date) => ({
  state: 'sending',
  madeAt: null,
  OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }, { leasedBy: nodeName }],
})

function findPendingFanOut(now: Date): Promise<Message[]> {
  return database().pushMessage.findMany({
    where: free(now),
    orderBy: { startedAt: 'asc' },
    take: 100,
    select: messageFields,
  })
}

async function lease({ id }: Message, now: Date): Promise<boolean> {
  const { count } = await database().pushMessage.updateMany({
    where: { id, ...free(now) },
    data: { leasedBy: nodeName, leasedUntil: new Date(now.getTime() + LEASE) },
  })
  return count > 0
}

/** @returns whether there may be more devices */
async function makePage(message: Message, now: Date): Promise<boolean> {
  const { id, appId, madeTo, ttl } = message
  const startedAt = message.startedAt ?? now
  const audience = audienceSchema.parse(JSON.parse(message.audience))
  const schedule = scheduleSchema.parse(JSON.parse(message.schedule))
  const { quiet, cap } = await findWrittenLimits(message)
  const devices = await database().pushSubscription.findMany({
    where: {
      AND: [audienceWhere(appId, audience, startedAt), madeTo === null ? {} : { id: { gt: madeTo } }],
    },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, timeZone: true, appId: true, kind: true, endpoint: true, environment: true },
  })
  const isLast = devices.length < PAGE
  const planned = plan(devices, schedule, startedAt, quiet)
  const lastDueAt = latest(planned, message.lastDueAt, startedAt)
  const hasOwnExpiry = ttl !== null || quiet !== null
  await inTransaction(async (tx) => {
    // So that two messages do not count the same devices concurrently.
    if (cap !== null) await lockWorkspace(tx, message.app.workspaceId)
    // After its lease expired, a late node finds another `madeTo` and writes nothing.
    const { count } = await tx.pushMessage.updateMany({
      where: { id, state: 'sending', madeAt: null, madeTo, leasedBy: nodeName },
      data: {
        ...{ madeTo: devices.at(-1)?.id ?? madeTo, lastDueAt },
        ...(isLast && { madeAt: now, leasedBy: null, leasedUntil: null }),
      },
    })
    if (count === 0) return
    const capped =
      cap === null ? new Set<string>() : await findCapped(tx, { ...message, startedAt }, planned, cap)
    let [made, refused] = [0, 0]
    for (const group of groupByDueTime(planned, capped)) {
      const expiresAt = hasOwnExpiry ? expiryAfter(group.dueAt, ttl) : null
      const inserted = await insert(tx, id, { ...group, expiresAt })
      made += inserted
      if (group.isCapped) refused += inserted
    }
    if (made > 0) {
      const data = { queued: { increment: made }, failed: { increment: refused } }
      await tx.pushMessage.updateMany({ where: { id }, data })
    }
    if (isLast) await finishIfDone(tx, id, now)
  })
  return !isLast
}

type Device = Addressed & { id: string; timeZone: string }

/** Plans each device's delivery. There are few due times, because zones differ by quarters of an hour. */
function plan(
  devices: readonly Device[],
  schedule: Schedule,
  startedAt: Date,
  quiet: QuietHours | null,
): Planned<Device>[] {
  const dueTimes = new Map<string, Date>()
  return devices.map((device) => {
    const { timeZone } = device
    const dueAt =
      dueTimes.get(timeZone) ?? afterQuiet(dueAtIn(timeZone, schedule, startedAt), quiet, timeZone)
    dueTimes.set(timeZone, dueAt)
    return { device, dueAt }
  })
}

/** Returns the time of the last delivery so far, or null if it is the start. */
function latest(planned: readonly Planned<Device>[], before: Date | null, startedAt: Date): Date | null {
  const last = planned.reduce((max, { dueAt }) => Math.max(max, dueAt.getTime()), before?.getTime() ?? 0)
  return last > startedAt.getTime() ? new Date(last) : null
}

type Group = { dueAt: Date; isCapped: boolean; devices: Device[] }

/** Groups deliveries that one statement can insert. */
function groupByDueTime(planned: readonly Planned<Device>[], capped: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>()
  for (const { device, dueAt } of planned) {
    const isCapped = capped.has(device.id)
    const key = `${dueAt.getTime()} ${isCapped}`
    const known = groups.get(key)
    if (known) known.devices.push(device)
    else groups.set(key, { dueAt, isCapped, devices: [device] })
  }
  return [...groups.values()]
}

function insert(
  tx: Tx,
  messageId: string,
  { dueAt, isCapped, devices, expiresAt }: Group & { expiresAt: Date | null },
): Promise<number> {
  const [state, reason] = isCapped ? ['failed', 'capped'] : ['waiting', null]
  const services = devices.map((device) => [device.id, serviceOf(device)] as const)
  return tx.$executeRaw`
    INSERT INTO "PushDelivery" ("messageId", "subscriptionId", "service", "state", "reason", "attempts", "dueAt",
      "expiresAt")
    SELECT ${messageId}, device."first", device."second", ${state}, ${reason}, 0, ${moment(dueAt)}, ${moment(expiresAt)}
    FROM ${pairsOf(services)} AS device WHERE 1 = 1 ON CONFLICT DO NOTHING`
}

import { MINUTE } from '../../base/clock'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { nodeName } from '../../platform/jobs/lease'
import { audienceWhere } from '../devices/audience'
import { type Schedule, audienceSchema, scheduleSchema } from '../message'
import { finishIfDone } from './finish'
import { dueAtIn } from './schedule'
import { moment, pairsOf } from './statements'
import type { Addressed } from '../transports/transport'
import { serviceOf } from '../transports/transports'

/** Devices of one step: a transaction of some ten milliseconds. */
const PAGE = 1000
/** How long a node may take for a step before another goes on. */
const LEASE = MINUTE

type Message = {
  id: string
  appId: string
  audience: string
  schedule: string
  madeTo: string | null
  startedAt: Date | null
}

/**
 * Makes the next deliveries of each message that has begun and is not made yet: one step for each app, so that a large
 * message holds up nobody. A node that dies in the middle leaves `madeTo`, where the next one goes on.
 * @returns whether there is more to make
 */
export async function makeDeliveries(
  now = new Date(),
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const apps = new Set<string>()
  let more = false
  for (const message of await unmade(now)) {
    if (shallStop()) return false
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

function unmade(now: Date): Promise<Message[]> {
  return database().pushMessage.findMany({
    where: free(now),
    orderBy: { startedAt: 'asc' },
    take: 100,
    select: { id: true, appId: true, audience: true, schedule: true, madeTo: true, startedAt: true },
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
  const { id, appId, madeTo, startedAt } = message
  const audience = audienceSchema.parse(JSON.parse(message.audience))
  const schedule = scheduleSchema.parse(JSON.parse(message.schedule))
  const devices = await database().pushSubscription.findMany({
    where: {
      AND: [audienceWhere(appId, audience, startedAt ?? now), madeTo === null ? {} : { id: { gt: madeTo } }],
    },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, timeZone: true, appId: true, kind: true, endpoint: true, environment: true },
  })
  const isLast = devices.length < PAGE
  await inTransaction(async (tx) => {
    // Whoever came after a lease that ran out finds another `madeTo`, and makes nothing.
    const { count } = await tx.pushMessage.updateMany({
      where: { id, state: 'sending', madeAt: null, madeTo, leasedBy: nodeName },
      data: {
        madeTo: devices.at(-1)?.id ?? madeTo,
        ...(isLast && { madeAt: now, leasedBy: null, leasedUntil: null }),
      },
    })
    if (count === 0) return
    const made = await insert(tx, id, byMoment(devices, schedule, startedAt ?? now))
    if (made > 0) await tx.pushMessage.updateMany({ where: { id }, data: { queued: { increment: made } } })
    if (isLast) await finishIfDone(tx, id, now)
  })
  return !isLast
}

type Device = Addressed & { id: string; timeZone: string }
/** A device's id, and the push service that it is reached by. */
type Place = readonly [id: string, service: string]

/** Few moments: zones differ by quarters of an hour. */
function byMoment(devices: Device[], schedule: Schedule, startedAt: Date) {
  const moments = new Map<string, Date>()
  const places = new Map<number, Place[]>()
  for (const device of devices) {
    const { id, timeZone } = device
    const dueAt = moments.get(timeZone) ?? dueAtIn(timeZone, schedule, startedAt)
    moments.set(timeZone, dueAt)
    const place: Place = [id, serviceOf(device)]
    const known = places.get(dueAt.getTime())
    if (known) known.push(place)
    else places.set(dueAt.getTime(), [place])
  }
  return places
}

async function insert(tx: Tx, messageId: string, places: ReadonlyMap<number, Place[]>): Promise<number> {
  let made = 0
  for (const [dueAt, some] of places)
    made += await tx.$executeRaw`
      INSERT INTO "PushDelivery" ("messageId", "subscriptionId", "service", "state", "attempts", "dueAt")
      SELECT ${messageId}, device."first", device."second", 'waiting', 0, ${moment(new Date(dueAt))}
      FROM ${pairsOf(some)} AS device WHERE 1 = 1 ON CONFLICT DO NOTHING`
  return made
}

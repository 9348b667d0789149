import { DAY, HOUR } from '../../base/clock'
import { dayOf } from '../../platform/counts/daily-totals'
import { database } from '../../platform/database/database'
import { type UpdateSpread, UPDATE_METRICS } from './schema'

/** Days that are shown. */
const MAX_DAYS = 30
/** Fewer devices in an hour or on a day say nothing about the others. */
const MIN_DEVICES = 10

type Point = { devices: number; all: number }

/** Returns how fast the offered content reached devices: by hours of the first day, then by days, all in UTC. */
export async function readSpread(
  { appId, content, offeredAt }: { appId: string; content: number; offeredAt: Date },
  now: Date,
): Promise<UpdateSpread> {
  const rows = await database().dailyTotal.findMany({
    where: {
      metric: { in: [UPDATE_METRICS.hours, UPDATE_METRICS.devices] },
      subject: { startsWith: `${appId} ` },
      day: { gte: dayOf(offeredAt), lte: dayOf(now) },
    },
    select: { metric: true, day: true, subject: true, count: true },
  })
  const points = new Map<string, Point>()
  for (const { metric, day, subject, count } of rows) {
    const [version, hour] = subject.slice(appId.length + 1).split(' ')
    const key = keyOf(metric, day, hour)
    const { devices, all } = points.get(key) ?? { devices: 0, all: 0 }
    points.set(key, { devices: Number(version) === content ? devices + count : devices, all: all + count })
  }
  const pointAt = (key: string) => points.get(key) ?? { devices: 0, all: 0 }
  const hours = steps(offeredAt, now, HOUR, DAY / HOUR).map((at) => ({
    at: at.toISOString(),
    ...pointAt(keyOf(UPDATE_METRICS.hours, dayOf(at), String(at.getUTCHours()))),
  }))
  const days = steps(offeredAt, now, DAY, MAX_DAYS).map((at) => ({
    day: dayOf(at),
    ...pointAt(keyOf(UPDATE_METRICS.devices, dayOf(at))),
  }))
  return { hours, days, halfWithin: halfWithin(hours, days) }
}

const keyOf = (metric: string, day: string, hour = '') => `${metric} ${day} ${hour}`

/** Lists the starts of hours or days from a moment until now. */
function steps(from: Date, now: Date, step: number, max: number): Date[] {
  const first = Math.floor(from.getTime() / step)
  const last = Math.min(Math.floor(now.getTime() / step), first + max - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => new Date((first + index) * step))
}

/** A device's first request of a day counts it, so a day shows what devices had when it began. */
function halfWithin(hours: readonly Point[], days: readonly Point[]): number | null {
  const isHalf = ({ devices, all }: Point) => all >= MIN_DEVICES && devices * 2 >= all
  const hour = hours.findIndex(isHalf)
  if (hour !== -1) return hour + 1
  const day = days.findIndex((point, index) => index > 0 && isHalf(point))
  return day === -1 ? null : (day * DAY) / HOUR
}

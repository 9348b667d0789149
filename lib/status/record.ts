import { z } from 'zod'
import { DAY } from '../base/clock'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { readSetting, writeSetting } from '../platform/settings'
import { COMPONENTS, type ComponentId, WINDOWS } from './schema'
import { EMPTY_DAY, SLOT, placeOf, slotOf, withCheck } from './slots'

/** Which parts were found to work. */
export type Results = ReadonlyMap<ComponentId, boolean>

const SINCE = 'status.since'
const sinceSchema = z.partialRecord(z.enum(COMPONENTS), z.iso.datetime())

/** Since when each part is recorded: kept apart from the days, which are deleted when they are old. */
export type Since = z.output<typeof sinceSchema>

/** Whoever loses against another node reads anew and tries again. */
const TRIES = 10

/** Notes what was found in five minutes, and deletes what is too old to count. Noting the same twice changes nothing. */
export async function record(results: Results, slot: number): Promise<void> {
  const { day, index } = placeOf(slot)
  for (const [component, isUp] of results) await note({ component, day }, index, isUp)
  await beginRecords([...results.keys()], slot)
  const oldest = placeOf(slot - (WINDOWS.quarter * DAY) / SLOT).day
  await database().statusDay.deleteMany({ where: { day: { lt: oldest } } })
}

/** Replaces a day only as it was read, so that of two nodes neither undoes what the other noted. */
async function note(key: { component: string; day: string }, index: number, isUp: boolean): Promise<void> {
  const { statusDay } = database()
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await statusDay.findUnique({ where: { component_day: key }, select: { slots: true } })
    const slots = withCheck(before?.slots ?? EMPTY_DAY, index, isUp)
    if (slots === before?.slots) return
    if (before) {
      const { count } = await statusDay.updateMany({
        where: { ...key, slots: before.slots },
        data: { slots },
      })
      if (count > 0) return
    } else {
      const made = await statusDay
        .create({ data: { ...key, slots }, select: { day: true } })
        .catch(refuseOthers)
      if (made) return
    }
  }
  throw new Error(`The status of ${key.component} could not be noted`)
}

/** Another node was the first of that day. */
function refuseOthers(error: unknown): null {
  if (isUniqueViolation(error)) return null
  throw error
}

async function beginRecords(components: ComponentId[], slot: number): Promise<void> {
  const since = await readSince()
  const begun = components.filter((component) => !since[component])
  if (begun.length === 0) return
  const at = new Date(slot * SLOT).toISOString()
  await inTransaction((tx) =>
    writeSetting(tx, SINCE, { ...Object.fromEntries(begun.map((component) => [component, at])), ...since }),
  )
}

export async function readSince(): Promise<Since> {
  return (await readSetting(SINCE, sinceSchema)) ?? {}
}

/** The days that may still count, by part and day. */
export async function readDays(now: Date): Promise<Map<string, string>> {
  const oldest = placeOf(slotOf(now) - (WINDOWS.quarter * DAY) / SLOT).day
  const rows = await database().statusDay.findMany({ where: { day: { gte: oldest } } })
  return new Map(rows.map(({ component, day, slots }) => [`${component} ${day}`, slots]))
}

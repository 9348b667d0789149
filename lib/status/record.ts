import { z } from 'zod'
import { DAY } from '../base/clock'
import { database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { readSetting, writeSetting } from '../platform/settings'
import { COMPONENTS, type ComponentId, WINDOWS } from './schema'
import { EMPTY_DAY, SLOT, placeOf, slotOf, withCheck } from './slots'

/** Whether each checked component works. */
export type Results = ReadonlyMap<ComponentId, boolean>

const SINCE = 'status.since'
const sinceSchema = z.partialRecord(z.enum(COMPONENTS), z.iso.datetime())

/** Start of each component's records. Stored separately, because old days are deleted. */
export type Since = z.output<typeof sinceSchema>

/** Maximum attempts after a write conflict with another node. */
const TRIES = 10

/** Records the results of a slot and deletes expired days. Idempotent. */
export async function record(results: Results, slot: number): Promise<void> {
  const { day, index } = placeOf(slot)
  for (const [component, isUp] of results) await save({ component, day }, index, isUp)
  await beginRecords([...results.keys()], slot)
  const oldest = placeOf(slot - (WINDOWS.quarter * DAY) / SLOT).day
  await database().statusDay.deleteMany({ where: { day: { lt: oldest } } })
}

/** Updates a day only if it is unchanged since it was read, so that nodes do not overwrite each other. */
async function save(key: { component: string; day: string }, index: number, isUp: boolean): Promise<void> {
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
  throw new Error(`The status of ${key.component} could not be recorded`)
}

/** Ignores the error if another node created the day first. */
function refuseOthers(error: unknown): null {
  if (isUniqueViolation(error)) return null
  throw error
}

async function beginRecords(components: ComponentId[], slot: number): Promise<void> {
  const since = await readSince()
  const added = components.filter((component) => !since[component])
  if (added.length === 0) return
  const at = new Date(slot * SLOT).toISOString()
  await inTransaction((tx) =>
    writeSetting(tx, SINCE, { ...Object.fromEntries(added.map((component) => [component, at])), ...since }),
  )
}

export async function readSince(): Promise<Since> {
  return (await readSetting(SINCE, sinceSchema)) ?? {}
}

/** The days within the longest window, by component and day. */
export async function readDays(now: Date): Promise<Map<string, string>> {
  const oldest = placeOf(slotOf(now) - (WINDOWS.quarter * DAY) / SLOT).day
  const rows = await database().statusDay.findMany({ where: { day: { gte: oldest } } })
  return new Map(rows.map(({ component, day, slots }) => [`${component} ${day}`, slots]))
}

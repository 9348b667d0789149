import { DAY, MINUTE } from '../base/clock'

/** Duration of a slot, in milliseconds. */
export const SLOT = 5 * MINUTE
const SLOTS_OF_DAY = DAY / SLOT

export const UP = '+'
export const DOWN = '-'
const MISSING = '.'

/** A day without a record. */
export const EMPTY_DAY = MISSING.repeat(SLOTS_OF_DAY)

/** The number of the slot that contains a time, counted from 1970. */
export function slotOf(moment: Date): number {
  return Math.floor(moment.getTime() / SLOT)
}

/** The day of a slot, and its index in that day. */
export function placeOf(slot: number): { day: string; index: number } {
  return {
    day: new Date(slot * SLOT).toISOString().slice(0, 10),
    index: slot % SLOTS_OF_DAY,
  }
}

/** The first slot of a day. */
export function firstSlotOf(day: string): number {
  return slotOf(new Date(`${day}T00:00:00Z`))
}

/** Records a check in a day's slots. A failure stays even if a later check in the same slot succeeds. */
export function withCheck(slots: string, index: number, isUp: boolean): string {
  if (slots[index] === DOWN) return slots
  return slots.slice(0, index) + (isUp ? UP : DOWN) + slots.slice(index + 1)
}

/**
 * The share of slots that were up, from 0 to 1. A missing record counts as down, because the service did not
 * check.
 * @param from the first slot
 * @param to the slot after the last one
 * @param at returns the record of a slot
 * @returns null for an empty range
 */
export function uptimeOf(from: number, to: number, at: (slot: number) => string | undefined): number | null {
  if (to <= from) return null
  let up = 0
  for (let slot = from; slot < to; slot++) if (at(slot) === UP) up++
  return up / (to - from)
}

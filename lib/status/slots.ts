import { DAY, MINUTE } from '../base/clock'

/** How long one record stands for, in milliseconds. */
export const SLOT = 5 * MINUTE
const SLOTS_OF_DAY = DAY / SLOT

export const UP = '+'
export const DOWN = '-'
const MISSING = '.'

/** A day without a record. */
export const EMPTY_DAY = MISSING.repeat(SLOTS_OF_DAY)

/** The number of the five minutes that a moment lies in, counted from 1970. */
export function slotOf(moment: Date): number {
  return Math.floor(moment.getTime() / SLOT)
}

/** The day of five minutes, and their index in it. */
export function placeOf(slot: number): { day: string; index: number } {
  return {
    day: new Date(slot * SLOT).toISOString().slice(0, 10),
    index: slot % SLOTS_OF_DAY,
  }
}

/** The first five minutes of a day. */
export function firstSlotOf(day: string): number {
  return slotOf(new Date(`${day}T00:00:00Z`))
}

/** Notes a check. One that failed stays: whoever checks again in the same five minutes does not make it undone. */
export function withCheck(slots: string, index: number, isUp: boolean): string {
  if (slots[index] === DOWN) return slots
  return slots.slice(0, index) + (isUp ? UP : DOWN) + slots.slice(index + 1)
}

/**
 * The share of time that was up, from 0 to 1. What nobody recorded counts as down: the service itself was away.
 * @param from the first of the five minutes
 * @param to the one after the last
 * @param at what was recorded of one
 * @returns null for no time at all
 */
export function uptimeOf(from: number, to: number, at: (slot: number) => string | undefined): number | null {
  if (to <= from) return null
  let up = 0
  for (let slot = from; slot < to; slot++) if (at(slot) === UP) up++
  return up / (to - from)
}

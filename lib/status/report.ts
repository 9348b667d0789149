import { DAY, SECOND } from '../base/clock'
import { singleton } from '../platform/singleton'
import { CHECKS, type Check } from './checks'
import { readDays, readSince } from './record'
import { type ComponentStatus, type State, type StatusDay, type StatusReport, WINDOWS } from './schema'
import { DOWN, SLOT, UP, firstSlotOf, placeOf, slotOf, uptimeOf } from './slots'

const DAY_SLOTS = DAY / SLOT
/** Cache duration of the report. */
const CACHE_TTL_MS = 30 * SECOND

type CachedReport = { at: number; report: Promise<StatusReport> }
const cache = singleton<{ last: CachedReport | null }>('status report', () => ({ last: null }))

/** The report, at most half a minute old. @throws Error if the database is unavailable */
export function statusReport(now = new Date()): Promise<StatusReport> {
  const at = now.getTime()
  if (!cache.last || at - cache.last.at > CACHE_TTL_MS) {
    const report = makeReport(now)
    const mine = { at, report }
    cache.last = mine
    report.catch(() => {
      if (cache.last === mine) cache.last = null
    })
  }
  return cache.last.report
}

/** Computes the report from the records. */
export async function makeReport(now: Date): Promise<StatusReport> {
  const [since, days] = await Promise.all([readSince(), readDays(now)])
  const components = CHECKS.map((check) => {
    const at = (slot: number) => {
      const { day, index } = placeOf(slot)
      return days.get(`${check.id} ${day}`)?.[index]
    }
    return componentStatus(check, since[check.id] ?? null, now, at)
  })
  const starts = components.flatMap(({ since: at }) => at ?? []).sort()
  return {
    at: now.toISOString(),
    state: worst(components),
    recordedBy: 'service',
    since: starts[0] ?? null,
    components,
  }
}

function componentStatus(
  { id, name, about }: Check,
  since: string | null,
  now: Date,
  at: (slot: number) => string | undefined,
): ComponentStatus {
  const end = slotOf(now) // the current slot is not over, so it does not count
  const begin = since === null ? end : slotOf(new Date(since))
  const share = (from: number, to: number) => uptimeOf(Math.max(from, begin), Math.min(to, end), at)
  return {
    ...{ id, name, check: about, since },
    state: since === null ? 'unknown' : stateOf(at(end) ?? '', at(end - 1) ?? ''),
    uptime: {
      day: share(end - WINDOWS.day * DAY_SLOTS, end),
      month: share(end - WINDOWS.month * DAY_SLOTS, end),
      quarter: share(end - WINDOWS.quarter * DAY_SLOTS, end),
    },
    days: lastDays(now).map((day): StatusDay => {
      const first = firstSlotOf(day)
      return { day, uptime: share(first, first + DAY_SLOTS) }
    }),
  }
}

/** Without a record in the last two slots, the service did not check, so it is down. */
function stateOf(latest: string, before: string): State {
  for (const slot of [latest, before]) {
    if (slot === UP) return 'up'
    if (slot === DOWN) return 'down'
  }
  return 'down'
}

function worst(components: readonly ComponentStatus[]): State {
  const states = components.map(({ state }) => state)
  return (['down', 'unknown'] as const).find((state) => states.includes(state)) ?? 'up'
}

function lastDays(now: Date): string[] {
  return Array.from({ length: WINDOWS.quarter }, (_, index) =>
    new Date(now.getTime() - (WINDOWS.quarter - 1 - index) * DAY).toISOString().slice(0, 10),
  )
}

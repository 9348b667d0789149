import { clockAt, toTimestamp, parseClock } from '@/lib/document/wall-clock'
import { openState, type Schedule, todayOf } from '@/lib/blocks/types/hours/schedule'

const STOCKHOLM = 'Europe/Stockholm'
const at = (text: string) => Date.parse(text)
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString().slice(0, 16))
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('clock', () => {
  it.each([
    ['2026-07-01T10:00Z', STOCKHOLM, '2026-07-01T12:00'],
    ['2026-12-31T23:30Z', STOCKHOLM, '2027-01-01T00:30'],
    ['2026-12-31T23:30Z', 'Asia/Kathmandu', '2027-01-01T05:15'],
    ['2026-01-01T02:00Z', 'America/St_Johns', '2025-12-31T22:30'],
  ])('at %s in %s it shows %s', (moment, zone, shown) => {
    expect(clockAt(at(moment), zone)).toBe(parseClock(shown))
    expect(toTimestamp(parseClock(shown), zone)).toBe(at(moment))
  })

  it('shows 02:30 twice when summer time ends, and uses the first', () => {
    expect(iso(toTimestamp(parseClock('2026-10-25T02:30'), STOCKHOLM))).toBe('2026-10-25T00:30')
    expect(iso(toTimestamp(parseClock('2026-10-25T03:30'), STOCKHOLM))).toBe('2026-10-25T02:30')
  })

  it('never shows 02:30 when summer time begins: it becomes an hour later', () => {
    const moment = toTimestamp(parseClock('2026-03-29T02:30'), STOCKHOLM)
    expect(iso(moment)).toBe('2026-03-29T01:30')
    expect(clockAt(moment, STOCKHOLM)).toBe(parseClock('2026-03-29T03:30'))
  })

  it('throws for a zone that the device does not know', () => {
    expect(() => clockAt(0, 'Nowhere/At_All')).toThrow(RangeError)
  })
})

/** The same times on each of these days, 0 for Sunday. */
function schedule(days: number[], ...times: [from: string, to: string][]): Schedule {
  const week = days.flatMap((day) =>
    times.map(([from, to]): [number, number, number] => [day, minutes(from), minutes(to)]),
  )
  return { zone: STOCKHOLM, week, exceptions: [] }
}
const DAILY = [0, 1, 2, 3, 4, 5, 6]
const stateAt = (of: Schedule, moment: string) => {
  const { open, until } = openState(of, at(moment))
  return [open, iso(until)]
}

describe('opening hours', () => {
  const split = schedule([1, 2, 3, 4, 5], ['09:00', '12:00'], ['13:00', '18:00'])

  // 2 November 2026 is a Monday; Stockholm is an hour ahead of UTC.
  it.each([
    ['2026-11-02T07:59Z', false, '2026-11-02T08:00'],
    ['2026-11-02T08:00Z', true, '2026-11-02T11:00'],
    ['2026-11-02T11:00Z', false, '2026-11-02T12:00'],
    ['2026-11-02T16:59Z', true, '2026-11-02T17:00'],
    ['2026-11-02T17:00Z', false, '2026-11-03T08:00'],
    ['2026-11-06T17:00Z', false, '2026-11-09T08:00'],
  ])('at %s: open %s, until %s', (moment, open, until) => {
    expect(stateAt(split, moment)).toEqual([open, until])
  })

  it('uses the shop’s time zone, wherever the phone is', () => {
    const tokyo = { ...schedule(DAILY, ['09:00', '18:00']), zone: 'Asia/Tokyo' }
    expect(stateAt(tokyo, '2026-11-02T00:00Z')).toEqual([true, '2026-11-02T09:00'])
    expect(stateAt(tokyo, '2026-11-02T09:00Z')).toEqual([false, '2026-11-03T00:00'])
  })

  it('can last past midnight', () => {
    const bar = schedule([5], ['18:00', '02:00'])
    expect(stateAt(bar, '2026-11-06T22:59Z')).toEqual([true, '2026-11-07T01:00'])
    expect(stateAt(bar, '2026-11-07T00:30Z')).toEqual([true, '2026-11-07T01:00'])
    expect(stateAt(bar, '2026-11-07T01:00Z')).toEqual([false, '2026-11-13T17:00'])
  })

  it('are an hour longer in the night in which summer time ends, and shorter when it begins', () => {
    const bar = schedule([6], ['22:00', '04:00'])
    expect(stateAt(bar, '2026-10-24T20:00Z')).toEqual([true, '2026-10-25T03:00'])
    expect(stateAt(bar, '2026-03-28T21:00Z')).toEqual([true, '2026-03-29T02:00'])
  })

  it('merge adjacent times, also from one day to the next', () => {
    const touching = schedule([1], ['08:00', '12:00'], ['12:00', '16:00'])
    expect(stateAt(touching, '2026-11-02T08:00Z')).toEqual([true, '2026-11-02T15:00'])
    const late: Schedule = {
      ...touching,
      week: [
        [1, 1200, 0],
        [2, 0, 120],
      ],
    }
    expect(stateAt(late, '2026-11-02T22:00Z')).toEqual([true, '2026-11-03T01:00'])
  })

  it('have no closing time around the clock', () => {
    expect(stateAt(schedule(DAILY, ['00:00', '00:00']), '2026-11-02T08:00Z')).toEqual([true, null])
  })

  it('have no next opening if there is none', () => {
    expect(stateAt(schedule([]), '2026-11-02T08:00Z')).toEqual([false, null])
  })

  it('use special days instead of the week', () => {
    const holidays: Schedule = {
      ...schedule(DAILY, ['09:00', '18:00']),
      exceptions: [
        ['2026-12-24', '2026-12-26'],
        ['2026-12-31', '2026-12-31', 600, 840],
        ['2026-12-31', '2026-12-31', 900, 960],
      ],
    }
    expect(stateAt(holidays, '2026-12-24T09:00Z')).toEqual([false, '2026-12-27T08:00'])
    expect(stateAt(holidays, '2026-12-31T08:30Z')).toEqual([false, '2026-12-31T09:00'])
    expect(stateAt(holidays, '2026-12-31T13:30Z')).toEqual([false, '2026-12-31T14:00'])
    expect(stateAt(holidays, '2026-12-31T15:00Z')).toEqual([false, '2027-01-01T08:00'])
  })

  it('let the night before a closed day end normally', () => {
    const bar: Schedule = {
      ...schedule(DAILY, ['18:00', '02:00']),
      exceptions: [['2026-12-24', '2026-12-24']],
    }
    expect(stateAt(bar, '2026-12-24T00:30Z')).toEqual([true, '2026-12-24T01:00'])
    expect(stateAt(bar, '2026-12-24T20:00Z')).toEqual([false, '2026-12-25T17:00'])
  })

  it('know the shop’s current day', () => {
    expect(todayOf(split, at('2026-11-01T23:30Z'))).toEqual({ day: 1, date: '2026-11-02' })
  })
})

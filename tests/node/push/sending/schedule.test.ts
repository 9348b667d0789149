import { dueAtIn, firstDueAt, nextOccurrence, occurrenceSchedule } from '@/lib/push/sending/schedule'

const at = (text: string) => new Date(text)
const local = (day: string, time: string) => ({ type: 'local', day, time }) as const

test.each([
  ['Europe/Vienna', '2026-12-24', '2026-12-24T08:30:00Z'],
  ['Europe/Vienna', '2026-07-01', '2026-07-01T07:30:00Z'],
  ['America/New_York', '2026-12-24', '2026-12-24T14:30:00Z'],
  ['Asia/Kathmandu', '2026-12-24', '2026-12-24T03:45:00Z'],
  ['Pacific/Kiritimati', '2026-12-24', '2026-12-23T19:30:00Z'],
  ['Pacific/Pago_Pago', '2026-12-24', '2026-12-24T20:30:00Z'],
  ['Nowhere/Unknown', '2026-12-24', '2026-12-24T09:30:00Z'],
])('half past nine in %s on %s is %s', (zone, day, expected) => {
  const schedule = local(day, '09:30')
  expect(dueAtIn(zone, schedule, firstDueAt(schedule, at('2026-06-01')))).toEqual(at(expected))
})

test('a time that clocks skip is later by the gap; one that repeats is the first', () => {
  const start = at('2026-01-01')
  expect(dueAtIn('Europe/Vienna', local('2026-03-29', '02:30'), start)).toEqual(at('2026-03-29T01:30:00Z'))
  expect(dueAtIn('Europe/Vienna', local('2026-10-25', '02:30'), start)).toEqual(at('2026-10-25T00:30:00Z'))
  expect(dueAtIn('America/New_York', local('2026-11-01', '01:30'), start)).toEqual(at('2026-11-01T05:30:00Z'))
})

test('a time that has just passed is sent immediately, one that passed long ago at that time of the next day', () => {
  const schedule = local('2026-12-24', '09:30')
  const started = at('2026-12-24T09:00:00Z')
  expect(dueAtIn('Europe/Vienna', schedule, started)).toEqual(at('2026-12-24T08:30:00Z'))
  expect(dueAtIn('Asia/Tokyo', schedule, started)).toEqual(at('2026-12-25T00:30:00Z'))
  expect(dueAtIn('America/New_York', schedule, started)).toEqual(at('2026-12-24T14:30:00Z'))
})

test('no device is before the first', () => {
  const schedule = local('2026-12-24', '09:30')
  const first = firstDueAt(schedule, at('2026-12-01'))
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(dueAtIn(zone, schedule, first).getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('a message for now or for an instant is due then everywhere', () => {
  const now = at('2026-12-24T09:00:00Z')
  expect(firstDueAt({ type: 'now' }, now)).toEqual(now)
  expect(firstDueAt({ type: 'at', at: '2026-12-24T10:00:00+01:00' }, now)).toEqual(now)
  expect(dueAtIn('Asia/Tokyo', { type: 'now' }, now)).toEqual(now)
})

describe('a weekly message', () => {
  const weekly = { type: 'weekly', days: [1, 5], time: '09:30', timeZone: 'Europe/Vienna' } as const

  test('occurs on its days, at the same local time in summer and winter', () => {
    const turns = [nextOccurrence({ ...weekly, days: [...weekly.days] }, at('2026-10-20T00:00:00Z'))]
    for (let n = 0; n < 3; n++)
      turns.push(nextOccurrence({ ...weekly, days: [1, 5] }, turns[n]?.dueAt ?? new Date(0)))
    expect(turns).toEqual([
      { day: '2026-10-23', dueAt: at('2026-10-23T07:30:00Z') },
      { day: '2026-10-26', dueAt: at('2026-10-26T08:30:00Z') },
      { day: '2026-10-30', dueAt: at('2026-10-30T08:30:00Z') },
      { day: '2026-11-02', dueAt: at('2026-11-02T08:30:00Z') },
    ])
  })

  test('is a message at an instant, or at each device’s local time', () => {
    const days = [3]
    expect(occurrenceSchedule({ ...weekly, days }, '2026-10-28')).toEqual({
      type: 'at',
      at: '2026-10-28T08:30:00.000Z',
    })
    const everywhere = { ...weekly, days, timeZone: 'local' as const }
    expect(occurrenceSchedule(everywhere, '2026-10-28')).toEqual({
      type: 'local',
      day: '2026-10-28',
      time: '09:30',
    })
    expect(nextOccurrence(everywhere, at('2026-10-24T00:00:00Z'))).toEqual({
      day: '2026-10-28',
      dueAt: at('2026-10-27T19:30:00Z'),
    })
  })
})

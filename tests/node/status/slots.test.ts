import { EMPTY_DAY, UP, placeOf, slotOf, uptimeOf, withCheck } from '@/lib/status/slots'

const at = (time: string) => placeOf(slotOf(new Date(time)))

it('knows the five minutes of a moment, by days of UTC', () => {
  expect(at('2026-11-23T00:00:00Z')).toEqual({ day: '2026-11-23', index: 0 })
  expect(at('2026-11-23T00:04:59.999Z')).toEqual({ day: '2026-11-23', index: 0 })
  expect(at('2026-11-23T00:05:00Z')).toEqual({ day: '2026-11-23', index: 1 })
  expect(at('2026-11-23T23:59:59Z')).toEqual({ day: '2026-11-23', index: EMPTY_DAY.length - 1 })
})

it('keeps a check that failed, whatever the next one says', () => {
  const failed = withCheck(withCheck(EMPTY_DAY, 3, true), 3, false)
  expect(failed.slice(0, 5)).toBe('...-.')
  expect(withCheck(failed, 3, true)).toBe(failed)
  expect(failed).toHaveLength(EMPTY_DAY.length)
})

it('counts what nobody recorded as down', () => {
  const record = '++-.+'
  expect(uptimeOf(0, 5, (slot) => record[slot])).toBe(3 / 5)
  expect(uptimeOf(0, 4, () => UP)).toBe(1)
  expect(uptimeOf(7, 7, () => UP)).toBeNull()
})

import { formatMoment } from '@/components/apps/format'

it('moments in the builder are written as everywhere else: the month first, the clock with AM and PM', () => {
  const plain = (at: Date, now: Date) => formatMoment(at.getTime(), now).replace(/\s/g, ' ')
  const now = new Date(2026, 10, 21, 20, 0)
  expect(plain(new Date(2026, 10, 21, 9, 5), now)).toBe('9:05 AM')
  expect(plain(new Date(2026, 9, 2, 14, 30), now)).toBe('Oct 2, 2:30 PM')
  expect(plain(new Date(2025, 9, 2, 14, 30), now)).toBe('Oct 2, 2025, 2:30 PM')
})

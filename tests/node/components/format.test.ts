import { formatDateTime } from '@/components/apps/format'
import { axisTicks, metricCells, formatMetric, formatTick } from '@/components/data/metrics'

it('dates in the builder are formatted as everywhere: month first, with AM and PM', () => {
  const plain = (at: Date, now: Date) => formatDateTime(at.getTime(), now).replace(/\s/g, ' ')
  const now = new Date(2026, 10, 21, 20, 0)
  expect(plain(new Date(2026, 10, 21, 9, 5), now)).toBe('9:05 AM')
  expect(plain(new Date(2026, 9, 2, 14, 30), now)).toBe('Oct 2, 2:30 PM')
  expect(plain(new Date(2025, 9, 2, 14, 30), now)).toBe('Oct 2, 2025, 2:30 PM')
})

describe('Metrics', () => {
  it('are plain numbers in a file, under their key or its label', () => {
    const cells = metricCells({
      of: 'Month',
      columns: [
        { label: 'Revenue', format: 'money' },
        { label: 'Orders' },
        { label: 'Rate', format: 'percent' },
      ],
      rows: [
        { key: '2026-11', label: 'Nov 2026', values: [123450, 1200, null] },
        { key: 'x1', label: 'Bakery', inFile: 'Bakery', values: [5, 0, 18.6] },
      ],
    })
    expect(cells).toEqual([
      ['Month', 'Revenue (USD)', 'Orders', 'Rate'],
      ['2026-11', '1234.50', '1200', ''],
      ['Bakery', '0.05', '0', '18.6'],
    ])
  })

  it('are formatted for readers', () => {
    expect([formatMetric(1234567), formatMetric(123450, 'money'), formatMetric(18.62, 'percent')]).toEqual([
      '1,234,567',
      '$1,234.50',
      '18.6%',
    ])
    expect(formatMetric(null)).toBe('–')
    expect(formatTick(13500)).toBe('13.5K')
  })

  it('have only a base line on the axis if all values are zero', () => {
    const of = {
      of: 'Day',
      columns: [
        { label: 'Revenue', format: 'money' as const },
        { label: 'Orders', inTableOnly: true },
      ],
    }
    const drawn = (...values: (number | null)[]) =>
      axisTicks({ ...of, rows: [{ key: 'd', label: 'd', values }] })
    expect([drawn(0, 0), drawn(null, 7)]).toEqual([[0], [0]])
    expect(drawn(1900, 0)).toBeUndefined()
  })
})

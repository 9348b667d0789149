import { percentOf } from '@/lib/billing/reports/months'
import { inOwnDatabase } from '../../factories/database'
import { reportCases } from './report-cases'

inOwnDatabase()
reportCases()

test('a share of nothing is none', () => {
  expect(percentOf(0, 0)).toBeNull()
  expect(percentOf(1, 3)).toBe(33.3)
})

import { transactionQuery } from '@/lib/billing/reports/transactions/schema'

const isRead = (cursor: string, sort: string) => transactionQuery.safeParse({ cursor, sort }).success

test('a cursor names a moment or an amount that a row can have', () => {
  expect(isRead('ad1763715600000.o1', 'newest')).toBe(true)
  expect(isRead('bc-4900.o1', 'highest')).toBe(true)
  expect(isRead('ad999999999999999.x', 'newest')).toBe(false)
  expect(isRead('ac999999999999999.x', 'highest')).toBe(false)
  expect(isRead('ac2147483648.x', 'lowest')).toBe(false)
})

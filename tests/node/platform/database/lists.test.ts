import { readPlace, writePlace } from '@/lib/platform/database/keyset'
import { rangeText } from '@/components/data/lists/pages'
import { MAX_COUNTED, countRange } from '@/lib/platform/database/list-range'
import { readdirSync } from 'node:fs'
import { withTestDatabase } from '../../../factories/database'
import { database, inTransaction } from '@/lib/platform/database/database'

describe('keyset', () => {
  describe('A cursor of a list', () => {
    it('is parsed as it was written', () => {
      const place = { moment: new Date('2026-11-21T10:00:00.123Z'), id: 'ck-1' }
      expect(readPlace(writePlace(place))).toEqual(place)
      expect(readPlace(writePlace({ ...place, before: true }))).toEqual({ ...place, before: true })
    })

    it.each(['', 'x', '1.', '-1.a', '1.a b', '253402300800000.a', '999999999999999.a', '1e9.a'])(
      'is null in %s, which databases cannot search for',
      (text) => expect(readPlace(text)).toBeNull(),
    )
  })
})

describe('list range', () => {
  /** Counts rows of a list with `length` rows, `ahead` of them before the page. Records its queries. */
  function counter(length: number, ahead: number) {
    const queries: (string | null)[] = []
    const count = (where: string | null, take: number) => {
      queries.push(where)
      return Promise.resolve(Math.min(where === null ? length : ahead, take))
    }
    return { queries, count }
  }

  describe('The range of rows on a page', () => {
    it('needs no count if all rows are visible', async () => {
      const { queries, count } = counter(3, 0)
      const range = await countRange({ shown: 3, before: null, isLast: true }, count)
      expect(range).toEqual({ first: 1, last: 3, total: 3, isMore: false })
      expect(queries).toEqual([])
    })

    it('is returned with the total', async () => {
      const { count } = counter(1234, 25)
      const range = await countRange({ shown: 25, before: 'before', isLast: false }, count)
      expect(range && rangeText(range)).toBe('26–50 of 1,234')
      const last = await countRange({ shown: 1, before: 'before', isLast: true }, counter(26, 25).count)
      expect(last && rangeText(last)).toBe('26 of 26')
    })

    it('of a list too long to count has no total', async () => {
      const range = await countRange({ shown: 25, before: 'before', isLast: false }, counter(1e6, 50).count)
      expect(range && rangeText(range)).toBe('51–75 of more than 10,000')
      const far = counter(1e6, MAX_COUNTED + 1)
      const deep = await countRange({ shown: 25, before: 'before', isLast: false }, far.count)
      expect(deep && rangeText(deep)).toBe('Past the first 10,000')
    })

    it('is empty for an empty page', async () => {
      expect(await countRange({ shown: 0, before: null, isLast: true }, counter(0, 0).count)).toBeNull()
    })
  })
})

withTestDatabase()

const openFiles = () => readdirSync('/proc/self/fd').length

test('a thousand transactions leave no file open', async () => {
  const write = (n: number) =>
    inTransaction(async (tx) => {
      await tx.setting.upsert({
        where: { key: `write-${n % 10}` },
        create: { key: `write-${n % 10}`, value: '' },
        update: { value: String(n) },
      })
      await tx.counter.upsert({
        where: { name: 'writes' },
        create: { name: 'writes', value: 1 },
        update: { value: { increment: 1 } },
      })
      if (n % 5 === 0) throw new Error('rolled back')
    }).catch(() => undefined)
  await write(0)
  const before = openFiles()
  for (let n = 0; n < 1_000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => write(n + i)))
  // A few files may belong to test files that ran in this process before.
  expect(Math.abs(openFiles() - before)).toBeLessThan(10)
  expect(await database().counter.findUnique({ where: { name: 'writes' } })).toMatchObject({ value: 800 })
})

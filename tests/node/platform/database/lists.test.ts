import { readPlace, writePlace } from '@/lib/platform/database/keyset'
import { rangeText } from '@/components/data/lists/range-text'
import { MAX_COUNTED, countRange } from '@/lib/platform/database/list-range'

describe('keyset', () => {
  describe('A place in a list', () => {
    it('is read as it was written', () => {
      const place = { moment: new Date('2026-11-21T10:00:00.123Z'), id: 'ck-1' }
      expect(readPlace(writePlace(place))).toEqual(place)
      expect(readPlace(writePlace({ ...place, before: true }))).toEqual({ ...place, before: true })
    })

    it.each(['', 'x', '1.', '-1.a', '1.a b', '253402300800000.a', '999999999999999.a', '1e9.a'])(
      'is none in %s, which no database could look for',
      (text) => expect(readPlace(text)).toBeNull(),
    )
  })
})

describe('list range', () => {
  /** Counts in a list so long, of which so many are before the page; notes what it was asked. */
  function counter(length: number, ahead: number) {
    const asked: (string | null)[] = []
    const count = (where: string | null, take: number) => {
      asked.push(where)
      return Promise.resolve(Math.min(where === null ? length : ahead, take))
    }
    return { asked, count }
  }

  describe('The rows that a page shows', () => {
    it('are not counted where all of them are in sight', async () => {
      const { asked, count } = counter(3, 0)
      const range = await countRange({ shown: 3, before: null, isLast: true }, count)
      expect(range).toEqual({ first: 1, last: 3, total: 3, isMore: false })
      expect(asked).toEqual([])
    })

    it('are told with the total', async () => {
      const { count } = counter(1234, 25)
      const range = await countRange({ shown: 25, before: 'before', isLast: false }, count)
      expect(range && rangeText(range)).toBe('26–50 of 1,234')
      const last = await countRange({ shown: 1, before: 'before', isLast: true }, counter(26, 25).count)
      expect(last && rangeText(last)).toBe('26 of 26')
    })

    it('of a list too long to count are told without claiming a total', async () => {
      const range = await countRange({ shown: 25, before: 'before', isLast: false }, counter(1e6, 50).count)
      expect(range && rangeText(range)).toBe('51–75 of more than 10,000')
      const far = counter(1e6, MAX_COUNTED + 1)
      const deep = await countRange({ shown: 25, before: 'before', isLast: false }, far.count)
      expect(deep && rangeText(deep)).toBe('Past the first 10,000')
    })

    it('are none where the page is empty', async () => {
      expect(await countRange({ shown: 0, before: null, isLast: true }, counter(0, 0).count)).toBeNull()
    })
  })
})

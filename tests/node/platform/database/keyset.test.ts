import { readPlace, writePlace } from '@/lib/platform/database/keyset'

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

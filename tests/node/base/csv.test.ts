import { toCsv } from '@/lib/base/csv'

describe('CSV', () => {
  it('quotes what would break a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1 555', '-cmd', '@SUM(A1)', '\tx'])('makes %j text for spreadsheets', (cell) => {
    expect(toCsv([[cell]])).toBe(`'${cell}\r\n`)
  })

  it('leaves numbers as they are, negative ones too', () => {
    expect(toCsv([['-12.50', '18']])).toBe('-12.50,18\r\n')
  })
})

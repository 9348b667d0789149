import {
  decodeCsv,
  emptyCsv,
  listColumns,
  matchColumns,
  readTable,
  toRows,
} from '@/lib/fleet/app-batches/csv'
import { withTestDatabase } from '../../factories/database'
import { batchCases } from './batch-cases'

describe('A CSV file', () => {
  const columns = listColumns(['name', 'phone', 'opening_hours'])
  const read = (text: string) => {
    const table = readTable(text)
    if (typeof table === 'string') return table
    return toRows(table, columns, matchColumns(table.head, columns))
  }

  test.each([
    ['commas and quotes', 'name,phone\r\n"Rye, ""and"" Spelt",1\r\n'],
    ['semicolons and a byte order mark', '\uFEFFName;Phone\n"Rye, ""and"" Spelt";1\n\n'],
    ['tabs and a column that is not needed', 'Phone\tApp name\tNote\n1\tRye, "and" Spelt\tx'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([{ name: 'Rye, "and" Spelt', phone: '1' }])
  })

  test('can have line breaks in a cell, short rows, and formulas that a spreadsheet disarmed', () => {
    expect(read('name,Opening hours,phone\nRye,"Mon 8-18\nTue 8-12",\'+46 8\nSpelt')).toEqual([
      { name: 'Rye', opening_hours: 'Mon 8-18\nTue 8-12', phone: '+46 8' },
      { name: 'Spelt', opening_hours: '', phone: '' },
    ])
  })

  test('is refused with the reason', () => {
    expect(read('name,phone')).toContain('The file has no apps.')
    expect(read('')).toContain('The file has no apps.')
    expect(read(`name\n${'Rye\n'.repeat(101)}`)).toBe(
      'The file has 101 apps. Create at most 100 at once: split the file.',
    )
    expect(read('name,phone\nRye,1,2')).toContain('Row 1 has more cells than the first line.')
    expect(read('name,phone\n"Rye,1')).toContain('a quotation mark is missing')
    expect(read(`name\n${'x'.repeat(1_000_001)}`)).toBe('This file is too large. The limit is 1 MB.')
  })

  test('is decoded from UTF-8, UTF-16 and Windows-1252', () => {
    const text = 'name\nBäckerei “Rye”'
    expect(decodeCsv(Buffer.from(text))).toBe(text)
    expect(decodeCsv(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
    expect(decodeCsv(Uint8Array.of(66, 0xe4, 99, 107, 0x93))).toBe('Bäck“')
  })

  test('to fill in has a column for each placeholder, once', () => {
    expect(emptyCsv(['phone', 'name'])).toBe(
      '\uFEFFname,address,package_id,folder,color,website,guest_email,phone\r\n',
    )
  })
})

describe('Apps that are created together', () => {
  withTestDatabase()
  batchCases()
})

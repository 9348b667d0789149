import { COLLECTION_TEMPLATES } from '@/lib/collections/catalog'
import { guessFields } from '@/lib/collections/csv/guess'
import { collectionRequest } from '@/lib/collections/schema'
import { collectionAddress } from '@/lib/document/collection-address'
import { type Column, sourceSchema, sourcesSchema } from '@/lib/document/sources'
import { collectionRows } from '@/lib/sources/collection/collection-rows'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { tableFormatOf } from '@/lib/sources/table-formats'
import { requestKey } from '@/lib/sources/client'
import type { RowsQuery } from '@/lib/sources/rows/rows'
import { summarizeRow } from '@/lib/sources/rows/summary'
import { MAX_ROWS, type Table } from '@/lib/sources/tables/table'
import { tableRows } from '@/lib/sources/tables/table-rows'

const NOW = Date.UTC(2026, 10, 27, 12)

function read(kind: string, text: string, columns: Column[] = []): Table | string {
  const steps = tableFormatOf(kind)!.read(text, {
    url: 'https://files.example/menu',
    columns,
    markup: readMarkupOnServer,
    now: NOW,
  })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const table = (...input: Parameters<typeof read>): Table => {
  const result = read(...input)
  if (typeof result === 'string') throw new Error(result)
  return result
}
const typesOf = ({ fields }: Table) => Object.fromEntries(fields.map(({ id, type }) => [id, type]))

/** Asks for rows as a phone does, and reads the response as it does. */
function rowsFor(from: Table, query: RowsQuery) {
  const request = collectionRows.list(query)
  const [route = '', search = ''] = requestKey(request).split('?')
  const { body } = tableRows(from, route, new URLSearchParams(search))
  return collectionRows.readList({ json: JSON.parse(body) as unknown }, query, {
    markup: readMarkupOnServer,
    address: 'https://files.example/menu',
  })!
}

describe('CSV', () => {
  const MENU = [
    'Dish,About,Price,Vegan,Course,Photo,Since,Opens,Call,Write,Visit,Left,Where',
    '"Soup, hot",Warm,$4.50,yes,Starter,https://img.example/soup.jpg,2026-01-31,9:00,+46 8 123 45 67,a@bakery.example,https://bakery.example/soup,"1,200",Main St 1',
    ...Array.from(
      { length: 8 },
      (_, index) =>
        `Dish ${index},Good,$${index + 5}.00,no,Main,https://img.example/${index}.png,2026-02-0${index + 1},18:30,+46 8 123 45 68,b@bakery.example,https://bakery.example/${index},${index},Main St 1`,
    ),
  ].join('\r\n')

  test('guesses the types of columns', () => {
    expect(typesOf(table('csv', MENU))).toEqual({
      dish: 'text',
      about: 'choice',
      price: 'price',
      vegan: 'yes-no',
      course: 'choice',
      photo: 'picture',
      since: 'date',
      opens: 'time',
      call: 'phone',
      write: 'email',
      visit: 'link',
      left: 'number',
      where: 'place',
    })
    expect(table('csv', MENU).rows[0]!.values).toMatchObject({
      dish: 'Soup, hot',
      price: { cents: 450, currency: 'USD' },
      vegan: true,
      photo: { src: 'https://img.example/soup.jpg', alt: 'Soup, hot' },
      since: '2026-01-31',
      opens: '09:00',
      left: 1200,
    })
  })

  test.each<[string, string, string, unknown]>([
    ['Preis', '12,50 €', 'price', { cents: 1250, currency: 'EUR' }],
    ['Price EUR', '12.5', 'price', { cents: 1250, currency: 'EUR' }],
    ['Prix', '1 234,50 €', 'price', { cents: 123450, currency: 'EUR' }],
    ['Price', 'CHF 12.–', 'price', { cents: 1200, currency: 'CHF' }],
    ['Price', '¥1,200', 'price', { cents: 1200, currency: 'JPY' }],
    ['Size', '1.234,5', 'number', 1234.5],
    ['Size', '-3', 'number', -3],
    ['Code', '01234', 'text', '01234'],
    ['Day', '31.12.2026', 'date', '2026-12-31'],
    ['Day', '12/31/2026', 'date', '2026-12-31'],
    ['Day', '31/12/2026', 'date', '2026-12-31'],
    ['Day', '3 May 2026', 'date', '2026-05-03'],
    ['Day', 'May 3rd, 2026', 'date', '2026-05-03'],
    ['Day', '30.02.2026', 'text', '30.02.2026'],
    ['At', '6:30 pm', 'time', '18:30'],
    ['At', '12 am', 'time', '00:00'],
    ['At', '25:00', 'text', '25:00'],
    ['Price', 'on request', 'text', 'on request'],
    ['Link', 'javascript:alert(1)', 'text', 'javascript:alert(1)'],
    ['Photo', 'http://img.example/a.png', 'link', 'http://img.example/a.png'],
  ])('%s %j is a %s', (name, cell, type, value) => {
    const { fields, rows } = table('csv', `Name;${name}\nSoup;"${cell}"`)
    expect([fields[1]!.type, Object.values(rows[0]!.values)[1]]).toEqual([type, value])
  })

  test('a chosen type applies, values that do not fit are missing, and hidden columns are not sent', () => {
    const text = 'Dish,Price,Secret\nSoup,4.50,a\nStew,ask,b'
    const chosen = table('csv', text, [
      { id: 'price', type: 'price', currency: 'SEK' },
      { id: 'secret', type: 'text', hidden: true },
    ])
    expect(typesOf(chosen)).toEqual({ dish: 'text', price: 'price' })
    expect(chosen.rows.map(({ values }) => values)).toEqual([
      { dish: 'Soup', price: { cents: 450, currency: 'SEK' } },
      { dish: 'Stew' },
    ])
  })

  test('rows keep their IDs when rows and columns are moved, and equal rows have different ones', () => {
    const ids = (text: string) => table('csv', text).rows.map(({ id }) => id)
    const [soup, stew] = ids('Dish,Price\nSoup,$4\nStew,$5')
    expect(ids('Price,Dish\n$5,Stew\n$9,Soup')).toEqual([stew, soup])
    expect(new Set(ids('Dish\nSoup\nSoup\nSoup\nSoup')).size).toBe(4)
  })

  test('names in other scripts, repeated and missing ones have IDs', () => {
    const { fields } = table('csv', '料理,Préis,Preis,,toString\nスープ,1,2,3,4')
    for (const { id } of fields) expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/)
    expect(fields.map(({ name }) => name)).toEqual(['料理', 'Préis', 'Preis', 'Column 4', 'toString'])
    expect(new Set(fields.map(({ id }) => id)).size).toBe(5)
  })

  test('titles above the table and tabs as separators are understood', () => {
    const { fields, rows } = table('csv', '\ufeffOur menu\t\t\n\t\t\nDish\tPrice\nSoup\t4 €\n')
    expect(fields.map(({ name }) => name)).toEqual(['Dish', 'Price'])
    expect(rows).toHaveLength(1)
  })

  test.each(['<!doctype html><html></html>', '{"a":1}', 'BEGIN:VCALENDAR', '', 'PK\u0003\u0004\0\0', 'word'])(
    '%j is no table',
    (text) => expect(read('csv', text)).toBe('not-table'),
  )

  test('a phone filters, searches, sorts and pages', () => {
    const menu = table('csv', MENU)
    const first = rowsFor(menu, { number: 5, sort: { field: 'price', descending: true } })
    expect(first.rows[0]!.values['dish']).toBe('Dish 7')
    const next = rowsFor(menu, {
      number: 5,
      sort: { field: 'price', descending: true },
      cursor: first.cursor!,
    })
    expect([next.rows.length, next.cursor]).toEqual([4, null])
    expect(rowsFor(menu, { number: 5, filters: [{ field: 'course', is: 'Starter' }] }).rows).toHaveLength(1)
    expect(rowsFor(menu, { number: 5, search: 'hot SOUP' }).rows).toHaveLength(1)
    const [{ id } = { id: '' }] = first.rows
    const one = tableRows(menu, `rows/${id}`, new URLSearchParams())
    expect(JSON.parse(one.body)).toMatchObject({ row: { values: { dish: 'Dish 7' } } })
    expect(tableRows(menu, 'rows/none', new URLSearchParams()).status).toBe(404)
  })

  test('hidden cells and cut characters leave no trace', () => {
    const idsOf = (secret: string) => {
      const columns = [{ id: 'secret', hidden: true }] as Column[]
      return table('csv', `Name,Secret\nAda,1\nAda,${secret}\n,3`, columns).rows.map(({ id }) => id)
    }
    expect(idsOf('2')).toEqual(idsOf('other'))
    const [head, cell] = ['x'.repeat(59), 'x'.repeat(4999)]
    const { fields, rows } = table('csv', `${head}🍕,b\n${cell}🍕,c`)
    expect([fields[0]!.name, Object.values(rows[0]!.values)[0]]).toEqual([head, cell])
  })

  test('scripts in cells stay text, and a huge table is cut', () => {
    const script = '<script>alert(1)</script>'
    const { rows } = table('csv', `${script},b\n${script},"=cmd()|x"`)
    expect(Object.values(rows[0]!.values)).toEqual([script, '=cmd()|x'])
    const huge = table('csv', `Name,Number\n${'"a ""quoted"" name",1\n'.repeat(100_000)}`)
    expect([huge.rows.length, huge.isCut]).toEqual([MAX_ROWS, true])
    const wide = table('csv', `${'a,'.repeat(5000)}\n${'1,'.repeat(5000)}`)
    expect(wide.fields.length).toBeLessThanOrEqual(30)
  })
})

test.each([
  [
    'https://docs.google.com/spreadsheets/d/1abcDEF_ghiJKL-mnoPQR12345/edit#gid=42',
    '1abcDEF_ghiJKL-mnoPQR12345/export?format=csv&gid=42',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1abcDEF_ghiJKL-mnoPQR12345/edit?usp=sharing',
    '1abcDEF_ghiJKL-mnoPQR12345/export?format=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/u/1/d/1abcDEF_ghiJKL-mnoPQR12345/view?gid=0#gid=0',
    '1abcDEF_ghiJKL-mnoPQR12345/export?format=csv&gid=0',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1vabcdefghijklmnopq/pubhtml?gid=7&single=true',
    'e/2PACX-1vabcdefghijklmnopq/pub?output=csv&single=true&gid=7',
  ],
])('%s is a spreadsheet', (shared, csv) => {
  expect(tableFormatOf('csv')!.download!(shared)).toBe(`https://docs.google.com/spreadsheets/d/${csv}`)
})

describe('fields of a collection', () => {
  const CSV = `Name;Price;Course;Open from;Site
Soup;€ 4,50;Starters;6:30 pm;https://oak.example
Cake;€ 1.250,00;Desserts;18.30;https://oak.example
Pie;€ 3;Desserts;9:00;https://oak.example
Tart;€ 5;Starters;10:15;https://oak.example
`
  test('have types that are guessed from a file', async () => {
    const { fields, rows } = await guessFields(CSV)
    expect(rows).toBe(4)
    expect(fields.map(({ id, type }) => [id, type])).toEqual([
      ['name', 'text'],
      ['price', 'price'],
      ['course', 'choice'],
      ['open-from', 'time'],
      ['site', 'link'],
    ])
    const [cut] = (await guessFields(`${'x'.repeat(59)}🍕\n1`)).fields
    expect(cut!.name).toBe('x'.repeat(59))
  })

  test('a field whose name every object has gets another id, and no value of its own', async () => {
    const { fields } = await guessFields('Constructor\r\nOak\r\n')
    expect(fields[0]?.id).toBe('constructor-2')
    const picture = { id: 'constructor', name: 'Plan', type: 'picture' as const }
    expect(summarizeRow([picture], { id: 'a', values: {} }).picture).toBeNull()
  })

  test('every template is valid', () => {
    for (const { name, fields } of COLLECTION_TEMPLATES)
      expect(collectionRequest.safeParse({ name, fields }).success).toBe(true)
  })

  test('only a collection has the address of one in a document', () => {
    const SOURCE = {
      ...{ id: 'menu', kind: 'collection', name: 'Menu' },
      address: collectionAddress('dishes'),
    }
    expect(sourceSchema.safeParse(SOURCE).success).toBe(true)
    expect(sourcesSchema.safeParse([{ ...SOURCE, kind: 'feed' }]).success).toBe(false)
    expect(sourcesSchema.safeParse([{ ...SOURCE, address: 'https://rows.invalid/../x/' }]).success).toBe(
      false,
    )
  })
})

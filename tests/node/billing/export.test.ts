import readSheets, { readSheet } from 'read-excel-file/node'
import { percentOf } from '@/lib/billing/reports/months'
import { lastMonths, netCents, revenueByMonth, revenueSummary } from '@/lib/billing/reports/revenue'
import { incrementDailyTotal } from '@/lib/platform/counts/daily-totals'
import { reportCases } from './report-cases'
import { csvFile } from '@/lib/billing/reports/export/csv'
import { exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { xlsxFile } from '@/lib/billing/reports/export/xlsx'
import type { ExportedTransaction } from '@/lib/billing/reports/export/exported'
import { exportQuery } from '@/lib/billing/reports/transactions/schema'
import { database, inTransaction } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import { aCustomer, anOrder } from '../../factories/orders'
import { ADMIN } from '../../factories/actors'

withTestDatabase()
reportCases()

const HEADING = [
  'ID',
  'Reference',
  'User',
  'Email',
  'Plan',
  'Interval',
  'Amount (USD)',
  'Refunded (USD)',
  'Method',
  'Status',
  'Date (UTC)',
  'Invoice',
  'Net (USD)',
  'Tax rate',
  'Tax (USD)',
  'Tax treatment',
  'Buyer country',
  'Buyer VAT number',
  'Credited net (USD)',
  'Credited tax (USD)',
]

const EVIL = ['=1+1', '+1 555', '-2+3', '@SUM(A1)', '\t=1', '\r=1']

function aTransaction(input: Partial<ExportedTransaction> = {}): ExportedTransaction {
  return {
    id: 'o1',
    reference: 'AK-7K3M9Q2D',
    user: 'Grace Hopper',
    userId: 'u1',
    email: 'grace@example.com',
    plan: 'Pro',
    interval: 'year',
    amountCents: 46800,
    amount: '$468',
    refundedCents: 0,
    refundAsked: false,
    method: 'bank',
    status: 'completed',
    date: '2028-02-29T18:00:00.000Z',
    tax: {
      ...{ number: '2028-00007', netCents: 39328, vatCents: 7472, rates: [1900], treatment: 'standard' },
      ...{ country: 'Germany', vatId: 'DE136695976', creditedNetCents: 0, creditedVatCents: 0 },
    },
    ...input,
  }
}

async function* pagesOf(...pages: ExportedTransaction[][]): AsyncGenerator<ExportedTransaction[]> {
  for (const page of pages) yield await Promise.resolve(page)
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('A CSV file', () => {
  const csvText = async (...pages: ExportedTransaction[][]) =>
    (await readAll(csvFile(pagesOf(...pages)))).toString()

  it('begins with the byte order mark and its header, and ends lines as RFC 4180 requires', async () => {
    expect(await csvText([aTransaction()])).toBe(
      `\uFEFF${HEADING.join(',')}\r\n` +
        'o1,AK-7K3M9Q2D,Grace Hopper,grace@example.com,Pro,Yearly,468.00,0.00,Bank Transfer,Completed,2028-02-29T18:00:00.000Z,2028-00007,393.28,19%,74.72,Standard,Germany,DE136695976,0.00,0.00\r\n',
    )
  })

  it.each(EVIL)('marks a name as text that begins with %j', async (user) => {
    const line = (await csvText([aTransaction({ user })])).split('\r\n').slice(1).join('\r\n')
    expect(line).toMatch(/^o1,AK-7K3M9Q2D,"?'/)
  })

  it('quotes commas, quotes and line breaks', async () => {
    expect(await csvText([aTransaction({ user: 'Ng, "Åsa"\nعلي' })])).toContain(',"Ng, ""Åsa""\nعلي",')
  })
})

describe('An XLSX file', () => {
  const fileOf = (...pages: ExportedTransaction[][]) => readAll(xlsxFile(pagesOf(...pages)))

  it('is readable by others: strings as text, amounts as numbers, timestamps as dates', async () => {
    const rows = await readSheet(
      await fileOf([aTransaction()], [aTransaction({ id: 'o2', amountCents: 4999 })]),
    )
    expect(rows).toEqual([
      HEADING,
      [
        'o1',
        'AK-7K3M9Q2D',
        'Grace Hopper',
        'grace@example.com',
        'Pro',
        'Yearly',
        468,
        0,
        'Bank Transfer',
        'Completed',
        new Date('2028-02-29T18:00:00.000Z'),
        ...['2028-00007', 393.28, '19%', 74.72, 'Standard', 'Germany', 'DE136695976', 0, 0],
      ],
      expect.arrayContaining(['o2', 49.99]),
    ])
  })

  it.each(EVIL)('marks a name as text that begins with %j', async (user) => {
    const rows = await readSheet(await fileOf([aTransaction({ user })]))
    expect(String(rows[1]?.[2]).charAt(0)).toBe("'")
  })

  it('escapes XML characters, and omits invalid ones', async () => {
    const rows = await readSheet(
      await fileOf([aTransaction({ user: '<b> & "Åsa" \u0000\u0007\uD800 </t> علي 🫖' })]),
    )
    expect(rows[1]?.[2]).toBe('<b> & "Åsa"  </t> علي 🫖')
  })

  it('without rows still has its header', async () => {
    expect(await readSheet(await fileOf())).toEqual([HEADING])
  })

  it('continues on the next sheet when one is full, wherever pages end', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `o${at}`)
    const pages = [ids.slice(0, 1), ids.slice(1, 6), ids.slice(6)]
    const file = await readAll(
      xlsxFile(pagesOf(...pages.map((page) => page.map((id) => aTransaction({ id })))), 4),
    )
    const sheets = await readSheets(file)
    expect(sheets.map(({ sheet, data }) => [sheet, data.map(([id]) => id)])).toEqual([
      ['Transactions', ['ID', 'o0', 'o1', 'o2']],
      ['Transactions 2', ['ID', 'o3', 'o4', 'o5']],
      ['Transactions 3', ['ID', 'o6']],
    ])
  })
})

describe('An export', () => {
  it('contains the filtered rows, in their order, and is logged without the search text', async () => {
    const workspaceId = await aCustomer('Grace', 'Hopper', 'grace@example.com')
    for (let at = 0; at < 3; at++) await anOrder({ workspaceId, dueCents: 4900 + at })
    await anOrder({ workspaceId, status: 'pending' })
    const query = exportQuery.parse({ q: 'grace@example.com', status: 'completed', sort: 'highest' })
    const text = await new Response(await exportTransactions(ADMIN, query)).text()
    const amounts = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[6])
    expect(amounts).toEqual(['49.02', '49.01', '49.00'])
    const entry = await database().auditEntry.findFirstOrThrow({ where: { action: 'transactions.exported' } })
    expect(entry).toMatchObject({ actorId: 'admin', subject: 'transactions' })
    expect(JSON.parse(entry.detail ?? '')).toEqual({
      format: 'csv',
      status: 'completed',
      sort: 'highest',
      searched: true,
    })
  })

  it('reads nothing before it is requested, and stops when the reader disconnects', async () => {
    const find = jest.spyOn(database().order, 'findMany')
    const reader = (await exportTransactions(ADMIN, exportQuery.parse({}))).getReader()
    await reader.read() // the header
    await reader.cancel()
    expect(find.mock.calls.length).toBeLessThanOrEqual(1)
  })
})

test('a share of nothing is null', () => {
  expect(percentOf(0, 0)).toBeNull()
  expect(percentOf(1, 3)).toBe(33.3)
})

describe('Revenue', () => {
  const money = (day: string, cents: number, subject: string, direction = 'received') =>
    inTransaction((tx) => incrementDailyTotal(tx, `revenue.${direction}`, day, { subject, cents }))

  beforeAll(async () => {
    await money('2028-01-31', 4900, 'paypal:builder:pro:month')
    await money('2028-02-01', 19900, 'bank:builder:enterprise:month')
    await money('2028-02-29', 4900, 'paypal:builder:pro:month')
    await money('2028-02-29', 4900, 'paypal:builder:pro:month', 'refunded')
    await money('2028-03-01', 2900, 'bank:converter:starter:month')
  })

  test('months are calendar months in UTC, including leap days, oldest first', async () => {
    const months = lastMonths(3, new Date('2028-03-31T23:59:59Z'))
    expect(months).toEqual(['2028-01', '2028-02', '2028-03'])
    const revenue = await revenueByMonth(ADMIN, months)
    expect(revenue.map(({ month, lines }) => [month, netCents(lines)])).toEqual([
      ['2028-01', 4900],
      ['2028-02', 19900],
      ['2028-03', 2900],
    ])
  })

  test('months go back across a new year, on any day', () => {
    expect(lastMonths(4, new Date('2027-03-31T00:00:00Z'))).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ])
    expect(lastMonths(1, new Date('2026-12-31T23:00:00-02:00'))).toEqual(['2027-01'])
  })

  test('the summary compares PayPal with bank transfers, minus refunds', async () => {
    expect(await revenueSummary(ADMIN)).toMatchObject({
      paypal: { receivedCents: 9800, refundedCents: 4900, netCents: 4900, payments: 2 },
      bank: { receivedCents: 22800, refundedCents: 0, netCents: 22800, payments: 2 },
      revenueCents: 27700,
    })
  })
})

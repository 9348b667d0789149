import readSheets, { readSheet } from 'read-excel-file/node'
import { csvFile } from '@/lib/billing/reports/export/csv'
import { exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { xlsxFile } from '@/lib/billing/reports/export/xlsx'
import { exportQuery, type Transaction } from '@/lib/billing/reports/transactions/schema'
import { database } from '@/lib/platform/database/database'
import { inOwnDatabase } from '../../factories/database'
import { aCustomer, anOrder } from '../../factories/orders'
import { ADMIN } from '../../factories/actors'

inOwnDatabase()

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
]

const EVIL = ['=1+1', '+1 555', '-2+3', '@SUM(A1)', '\t=1', '\r=1']

function aTransaction(given: Partial<Transaction> = {}): Transaction {
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
    ...given,
  }
}

async function* pagesOf(...pages: Transaction[][]): AsyncGenerator<Transaction[]> {
  for (const page of pages) yield await Promise.resolve(page)
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('A CSV file', () => {
  const textOf = async (...pages: Transaction[][]) => (await whole(csvFile(pagesOf(...pages)))).toString()

  it('begins with the mark of UTF-8 and its heading, and ends lines as RFC 4180 says', async () => {
    expect(await textOf([aTransaction()])).toBe(
      `\uFEFF${HEADING.join(',')}\r\n` +
        'o1,AK-7K3M9Q2D,Grace Hopper,grace@example.com,Pro,Yearly,468.00,0.00,Bank Transfer,Completed,2028-02-29T18:00:00.000Z\r\n',
    )
  })

  it.each(EVIL)('makes text of a name that begins as %j', async (user) => {
    const line = (await textOf([aTransaction({ user })])).split('\r\n').slice(1).join('\r\n')
    expect(line).toMatch(/^o1,AK-7K3M9Q2D,"?'/)
  })

  it('quotes commas, quotes and line breaks', async () => {
    expect(await textOf([aTransaction({ user: 'Ng, "Åsa"\nعلي' })])).toContain(',"Ng, ""Åsa""\nعلي",')
  })
})

describe('An XLSX file', () => {
  const fileOf = (...pages: Transaction[][]) => whole(xlsxFile(pagesOf(...pages)))

  it('is read by others: words as text, amounts as numbers, moments as dates', async () => {
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
      ],
      expect.arrayContaining(['o2', 49.99]),
    ])
  })

  it.each(EVIL)('makes text of a name that begins as %j', async (user) => {
    const rows = await readSheet(await fileOf([aTransaction({ user })]))
    expect(String(rows[1]?.[2]).charAt(0)).toBe("'")
  })

  it('keeps what XML has a meaning for, and leaves out what it has no words for', async () => {
    const rows = await readSheet(
      await fileOf([aTransaction({ user: '<b> & "Åsa" \u0000\u0007\uD800 </t> علي 🫖' })]),
    )
    expect(rows[1]?.[2]).toBe('<b> & "Åsa"  </t> علي 🫖')
  })

  it('with nothing in it still has its heading', async () => {
    expect(await readSheet(await fileOf())).toEqual([HEADING])
  })

  it('goes on in the next sheet where one is full, wherever pages end', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `o${at}`)
    const pages = [ids.slice(0, 1), ids.slice(1, 6), ids.slice(6)]
    const file = await whole(
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
  it('holds what the filters leave, in their order, and is noted without the words of the search', async () => {
    const userId = await aCustomer('Grace', 'Hopper', 'grace@example.com')
    for (let at = 0; at < 3; at++) await anOrder({ userId, dueCents: 4900 + at })
    await anOrder({ userId, status: 'pending' })
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

  it('reads nothing before somebody takes it, and stops when they leave', async () => {
    const find = jest.spyOn(database().order, 'findMany')
    const reader = (await exportTransactions(ADMIN, exportQuery.parse({}))).getReader()
    await reader.read() // the heading
    await reader.cancel()
    expect(find.mock.calls.length).toBeLessThanOrEqual(1)
  })
})

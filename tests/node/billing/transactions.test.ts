import fc from 'fast-check'
import { everyTransaction, listTransactions } from '@/lib/billing/reports/transactions/queries'
import {
  definedParams,
  readTransactionQuery,
  SORTS,
  toSearch,
  type TransactionQuery,
  transactionQuery,
} from '@/lib/billing/reports/transactions/schema'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import { aCustomer, anOrder } from '../../factories/orders'
import { ADMIN } from '../../factories/actors'

withTestDatabase()

beforeEach(async () => {
  await database().payment.deleteMany()
  await database().invoice.deleteMany()
  await database().order.deleteMany()
  await database().user.deleteMany()
})

const list = (query: Partial<TransactionQuery> = {}) => listTransactions(ADMIN, transactionQuery.parse(query))
const idsOf = async (query: Partial<TransactionQuery> = {}) =>
  (await list(query)).transactions.map(({ id }) => id)
const on = (day: string) => new Date(`${day}T12:00:00Z`)

describe('A transaction', () => {
  it('shows customer, item, amount, method, status and time', async () => {
    const workspaceId = await aCustomer('Grace', 'Hopper', 'grace@example.com')
    const id = await anOrder({
      workspaceId,
      reference: 'AK-7K3M9Q2D',
      planId: 'enterprise',
      dueCents: 19900,
      method: 'paypal',
    })
    expect((await list()).transactions).toEqual([
      {
        id,
        reference: 'AK-7K3M9Q2D',
        user: 'Grace Hopper',
        userId: workspaceId,
        email: 'grace@example.com',
        plan: 'Enterprise',
        interval: 'month',
        amountCents: 19900,
        amount: '$199',
        refundedCents: 0,
        refundAsked: false,
        method: 'paypal',
        status: 'completed',
        date: '2026-11-01T12:00:00.000Z',
      },
    ])
  })

  it('of a deleted account shows its pseudonym', async () => {
    await anOrder({ pseudonym: 'Customer 4F2A' })
    expect((await list()).transactions[0]).toMatchObject({
      user: 'Customer 4F2A',
      userId: null,
      email: null,
    })
  })

  it('names the two Enterprise plans apart', async () => {
    await anOrder({ family: 'converter', planId: 'enterprise', createdAt: on('2026-11-02') })
    await anOrder({ family: 'builder', planId: 'enterprise', createdAt: on('2026-11-01') })
    expect((await list()).transactions.map(({ plan }) => plan)).toEqual([
      'Enterprise converter',
      'Enterprise',
    ])
  })
})

describe('Pages', () => {
  it.each(SORTS)('by %s contain every transaction once, in order, forward and back', async (sort) => {
    const row = fc.record({ day: fc.integer({ min: 1, max: 4 }), cents: fc.constantFrom(4900, 19900, 19900) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, limit) => {
          await database().order.deleteMany()
          for (const { day, cents } of rows)
            await anOrder({ createdAt: on(`2026-11-0${day}`), dueCents: cents })
          const all = await idsOf({ sort, limit: 100 })
          const pages: string[][] = []
          let cursor: string | undefined
          let back: string | null = null
          do {
            const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit, cursor })
            pages.push(page.transactions.map(({ id }) => id))
            expect(page.previousCursor === null).toBe(cursor === undefined)
            back = page.previousCursor
            cursor = page.nextCursor ?? undefined
          } while (cursor)
          expect(pages.flat()).toEqual(all)
          for (let at = pages.length - 2; at >= 0; at--) {
            const page = await list({ sort, limit, cursor: back ?? undefined })
            expect(page.transactions.map(({ id }) => id)).toEqual(pages[at])
            expect(page.nextCursor).not.toBeNull()
            back = page.previousCursor
          }
          expect(back).toBeNull()
        },
      ),
      { numRuns: 12 },
    )
  })

  it('are stable when rows are added meanwhile', async () => {
    for (const day of ['01', '02', '03', '04']) await anOrder({ createdAt: on(`2026-11-${day}`) })
    const all = await idsOf()
    const first = await list({ limit: 2 })
    await anOrder({ createdAt: on('2026-11-05') })
    expect(await idsOf({ limit: 2, cursor: first.nextCursor ?? undefined })).toEqual(all.slice(2))
  })

  it('can be iterated as one', async () => {
    for (const day of ['01', '02', '03', '04']) await anOrder({ createdAt: on(`2026-11-${day}`) })
    const walked: string[] = []
    for await (const page of everyTransaction({ sort: 'oldest', from: '2026-11-02' }, 2))
      walked.push(...page.map(({ date }) => date.slice(8, 10)))
    expect(walked).toEqual(['02', '03', '04'])
  })
})

describe('Filters', () => {
  it('by status, method, plan and days are combined', async () => {
    const fits = await anOrder({
      status: 'pending',
      method: 'paypal',
      createdAt: new Date('2026-11-10T23:59:59.999Z'),
    })
    await anOrder({ status: 'pending', method: 'paypal', createdAt: new Date('2026-11-11T00:00:00Z') })
    await anOrder({ status: 'pending', method: 'bank', createdAt: on('2026-11-10') })
    await anOrder({ status: 'completed', method: 'paypal', createdAt: on('2026-11-10') })
    await anOrder({
      status: 'pending',
      method: 'paypal',
      planId: 'starter',
      family: 'converter',
      createdAt: on('2026-11-10'),
    })
    const filters = {
      status: 'pending',
      method: 'paypal',
      plan: 'builder-pro',
      from: '2026-11-10',
      to: '2026-11-10',
    } as const
    expect(await idsOf(filters)).toEqual([fits])
  })
})

describe('Search', () => {
  it('finds the beginning of a reference, case-insensitively', async () => {
    const id = await anOrder({ reference: 'AK-7K3M9Q2D' })
    await anOrder({ reference: 'AK-7K4AAAAA' })
    expect(await idsOf({ q: 'ak-7k3' })).toEqual([id])
    expect(await idsOf({ q: 'AK-7K3M9Q2D' })).toEqual([id])
    expect(await idsOf({ q: 'AK-' })).toHaveLength(2)
  })

  it('finds the beginning of an invoice’s number', async () => {
    const id = await anOrder()
    const other = await anOrder()
    const invoice = { kind: 'invoice', issuedAt: on('2026-11-01'), seller: '{}', buyer: '{}', lines: '[]' }
    const amounts = { netCents: 4900, vatBasisPoints: 0, vatCents: 0, totalCents: 4900 }
    await database().invoice.create({ data: { ...invoice, ...amounts, number: '2026-00042', orderId: id } })
    await database().invoice.create({
      data: { ...invoice, ...amounts, number: '2026-00051', orderId: other },
    })
    expect(await idsOf({ q: '2026-00042' })).toEqual([id])
    expect(await idsOf({ q: '2026-0004' })).toEqual([id])
    expect(await idsOf({ q: '2026-' })).toHaveLength(2)
  })

  it('finds a payment’s id at PayPal or the bank', async () => {
    const orderId = await anOrder()
    await anOrder()
    const payment = {
      orderId,
      direction: 'received',
      method: 'paypal',
      amountCents: 4900,
      occurredAt: new Date(),
    }
    await database().payment.create({ data: { ...payment, externalId: '8XC29301AB' } })
    expect(await idsOf({ q: '8XC29301AB' })).toEqual([orderId])
  })

  it('finds a part of a name or an address, case-insensitively', async () => {
    const workspaceId = await aCustomer('Åsa', 'O’Brien-Ng', 'asa@example.com')
    const id = await anOrder({ workspaceId })
    await anOrder({ workspaceId: await aCustomer('Bo', 'Ek', 'bo@example.com') })
    for (const q of ['brien', 'O’BRIEN', 'asa@ex', 'åsa']) expect(await idsOf({ q })).toEqual([id])
    expect(await idsOf({ q: 'nobody' })).toEqual([])
  })

  it('finds the same if very many users share the word', async () => {
    const everybody = Array.from({ length: 501 }, (_, at) => at)
    for (const at of everybody) await aCustomer('Anna', `No ${at}`, `anna-${at}@example.com`)
    const anna = await database().user.findFirstOrThrow({ where: { email: 'anna-7@example.com' } })
    const id = await anOrder({ workspaceId: anna.id })
    await anOrder({ workspaceId: await aCustomer('Bo', 'Ek', 'bo@example.com') })
    expect(await idsOf({ q: 'anna' })).toEqual([id])
  })
})

describe('The URL', () => {
  it('rejects unknown values, at their field', () => {
    const wrong = { status: 'gone', limit: '0', cursor: 'x', plan: 'pro', from: '2026-02-30', sort: 'best' }
    const result = transactionQuery.safeParse(wrong)
    expect(result.error?.issues.map(({ path }) => path[0]).sort()).toEqual(Object.keys(wrong).sort())
  })

  it('rejects a cursor of another order', async () => {
    await anOrder()
    await anOrder()
    const { nextCursor } = await list({ limit: 1 })
    const result = transactionQuery.safeParse({ sort: 'highest', cursor: nextCursor })
    expect(result.error?.issues).toMatchObject([{ path: ['cursor'] }])
    expect(readTransactionQuery({ sort: 'highest', cursor: nextCursor ?? '', status: 'gone' })).toEqual({
      sort: 'highest',
      limit: 25,
    })
  })

  it('typed by a user keeps its valid parameters', () => {
    const params = definedParams(new URLSearchParams('status=pending&limit=many&q=&method=unknown'))
    expect(readTransactionQuery(params)).toEqual({ status: 'pending', sort: 'newest', limit: 25 })
  })

  it('is serialized as it was parsed, without defaults', () => {
    const text = '?q=a%26b&status=pending&from=2026-11-01&sort=highest'
    expect(toSearch(readTransactionQuery(definedParams(new URLSearchParams(text))))).toBe(text)
    expect(toSearch(readTransactionQuery({}))).toBe('')
  })
})

const isRead = (cursor: string, sort: string) => transactionQuery.safeParse({ cursor, sort }).success

test('a cursor contains a valid time or amount', () => {
  expect(isRead('ad1763715600000.o1', 'newest')).toBe(true)
  expect(isRead('bc-4900.o1', 'highest')).toBe(true)
  expect(isRead('ad999999999999999.x', 'newest')).toBe(false)
  expect(isRead('ac999999999999999.x', 'highest')).toBe(false)
  expect(isRead('ac2147483648.x', 'lowest')).toBe(false)
})

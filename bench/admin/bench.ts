import '../../tests/factories/end-with-starter'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listUsers } from '../../lib/accounts/administration/queries'
import { type UserQuery, userQuery } from '../../lib/accounts/administration/schema'
import { dashboardMetrics } from '../../lib/admin/metrics'
import { requestedRefunds, unmatchedPayments } from '../../lib/billing/reports/transactions/needs-action'
import { listTransactions } from '../../lib/billing/reports/transactions/queries'
import { type TransactionQuery, transactionQuery } from '../../lib/billing/reports/transactions/schema'
import { toActor } from '../../lib/platform/actor'
import { type Database, database, openDatabase } from '../../lib/platform/database/database'
import { ROOT } from '../../lib/commands/setup.mjs'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { hasPostgresql, startPostgresql } from '../../tests/factories/postgresql-server'
import { SIZE, fill } from './fill'
import { setDatabase } from '../../tests/factories/database'

// npm run bench -- admin
// Measures an administrator's response times with a million transactions, in both databases: each query of
// the table beside the bare SQL for the same rows in the same run, against a target of 50 ms.

const LINE = 50
const TIMES = 21
/** Maximum memory of an export, in MiB. */
const MEMORY = 150
/**
 * MiB of heap for an export. With gigabytes, V8 collects late, and the result would depend on the machine.
 */
const HEAP = 96
/** MiB of a young-generation semi-space. By default, Node.js 24 lets it grow to twice its former size. */
const YOUNG = 16
const NOW = new Date('2026-11-21T12:00:00Z')
const ADMINISTRATOR = toActor({ id: 'administrator', role: 'admin' })

const ORDER = 'SELECT * FROM "Order"'
const NEWEST = 'ORDER BY "createdAt" DESC, id DESC LIMIT 26'

/** The search for users, which has to scan every name. */
const people = (word: string) => `SELECT id FROM "User" WHERE "searchText" LIKE '%${word}%' LIMIT 501`

/** The measured queries: a query of the table, and SQL for the same rows in index order. */
const READINGS: { name: string; query: Partial<TransactionQuery>; bare: string; deep?: boolean }[] = [
  { name: 'first page', query: {}, bare: `${ORDER} ${NEWEST}` },
  { name: 'deep page', query: {}, bare: `${ORDER} ${NEWEST}`, deep: true },
  {
    name: 'filter: pending',
    query: { status: 'pending' },
    bare: `${ORDER} WHERE status = 'pending' ${NEWEST}`,
  },
  {
    name: 'filter: refunded, PayPal, Pro, 2025',
    query: {
      status: 'refunded',
      method: 'paypal',
      plan: 'builder-pro',
      from: '2025-01-01',
      to: '2025-12-31',
    },
    bare: `${ORDER} WHERE status = 'refunded' ${NEWEST}`,
  },
  {
    name: 'sort by amount',
    query: { sort: 'highest' },
    bare: `${ORDER} ORDER BY "dueCents" DESC, id DESC LIMIT 26`,
  },
  {
    name: 'refunded, sort by amount',
    query: { status: 'refunded', sort: 'highest' },
    bare: `${ORDER} ORDER BY "dueCents" DESC, id DESC LIMIT 26`,
  },
  { name: 'search: reference', query: { q: 'AK-00' }, bare: `${ORDER} ${NEWEST}` },
  { name: 'search: invoice number', query: { q: '2026-012345' }, bare: `${ORDER} ${NEWEST}` },
  {
    name: 'search: rare word',
    query: { q: 'person-4711@' },
    bare: people('person-4711@'),
  },
  {
    name: 'search: some words',
    query: { q: 'person-471' },
    bare: people('person-471'),
  },
  { name: 'search: name of 417 people', query: { q: 'anna abel' }, bare: people('anna abel') },
  { name: 'search: common word', query: { q: 'anna' }, bare: people('anna') },
  { name: 'search: no such word', query: { q: 'nobody at all' }, bare: people('nobody at all') },
]

const PEOPLE: { name: string; query: Partial<UserQuery> }[] = [
  { name: 'people: first page', query: {} },
  { name: 'people: last seen first', query: { sort: 'seen' } },
  { name: 'people: search, one', query: { q: 'person-4711@' } },
  { name: 'people: search, many', query: { q: 'anna' } },
  { name: 'people: search, nobody', query: { q: 'nobody at all' } },
  { name: 'people: filter, Free', query: { plan: 'free' } },
]

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-admin-'))
  try {
    await measure('SQLite', process.env.BENCH_DATABASE ?? `file:${join(folder, 'bench.db')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (!hasPostgresql()) return console.log('\nPostgreSQL is not here: apt-get install postgresql')
  const server = await startPostgresql()
  try {
    await measure('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}

async function measure(name: string, url: string): Promise<void> {
  await applyMigrations(url)
  const own = openDatabase(url)
  await ready(own, url, name)
  setDatabase(own)
  console.log(`${''.padEnd(38)}  median     bare   line ${LINE} ms`)
  for (const { name: what, query, bare, deep } of READINGS) {
    const cursor = deep ? await deepCursor() : undefined
    const request = transactionQuery.parse({ ...query, cursor })
    const reference = await median(() => database().$queryRawUnsafe(bare))
    print(what, await median(() => listTransactions(ADMINISTRATOR, request)), reference)
  }
  const newest = 'SELECT * FROM "User" ORDER BY "createdAt" DESC, id DESC LIMIT 26'
  for (const { name: what, query } of PEOPLE) {
    const reference = await median(() => database().$queryRawUnsafe(newest))
    print(what, await median(() => listUsers(ADMINISTRATOR, userQuery.parse(query), NOW)), reference)
  }
  const sum = `SELECT sum(cents) FROM "DailyTotal" WHERE metric = 'revenue.received'`
  print(
    'summary',
    await median(() => dashboardMetrics(ADMINISTRATOR, NOW)),
    await median(() => own.$queryRawUnsafe(sum)),
  )
  const waiting = () => Promise.all([unmatchedPayments(ADMINISTRATOR), requestedRefunds(ADMINISTRATOR)])
  const none = `SELECT * FROM "Payment" WHERE "orderId" IS NULL`
  print('waiting money', await median(waiting), await median(() => own.$queryRawUnsafe(none)))
  await own.$disconnect()
  for (const format of ['csv', 'xlsx']) exportAll(format, url)
}

/** Exports all transactions to a file, in a separate process so that its memory can be measured. */
function exportAll(format: string, url: string): void {
  const script = join(ROOT, 'bench/admin/export.ts')
  const env = { ...process.env, DATABASE_URL: url }
  const flags = [`--max-old-space-size=${HEAP}`, `--max-semi-space-size=${YOUNG}`, '--import', 'tsx']
  const output = execFileSync(process.execPath, [...flags, script, format], { env }).toString()
  const { bytes, seconds, idle, above } = JSON.parse(output) as Record<string, number>
  const met = (above ?? NaN) < MEMORY ? 'met' : 'MISSED'
  const figure = (value = NaN) => value.toFixed(0)
  console.log(
    `export as ${format.padEnd(5)} ${figure(bytes)} MiB in ${figure(seconds)} s; peak ${figure(above)} MiB above ${figure(idle)} idle, line ${MEMORY} MiB: ${met} (heap of ${HEAP} MiB)`,
  )
}

async function ready(own: Database, url: string, name: string): Promise<void> {
  const started = performance.now()
  if ((await own.order.count()) === 0) await fill(own, url, NOW)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const [orders, users] = [SIZE.orders.toLocaleString('en'), SIZE.users.toLocaleString('en')]
  console.log(`\n${name}: ${orders} transactions of ${users} users, filled in ${seconds} s`)
}

/** Returns the cursor at which the last twentieth begins. */
async function deepCursor(): Promise<string> {
  const row = await database().order.findFirstOrThrow({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    skip: SIZE.orders / 20,
    select: { id: true, createdAt: true },
  })
  return `ad${row.createdAt.getTime()}.${row.id}`
}

async function median(work: () => Promise<unknown>): Promise<number> {
  await work()
  const all: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const started = performance.now()
    await work()
    all.push(performance.now() - started)
  }
  return all.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? NaN
}

function print(name: string, ms: number, bare: number): void {
  const figure = (value: number) => `${value.toFixed(1).padStart(6)} ms`
  console.log(`${name.padEnd(38)} ${figure(ms)} ${figure(bare)} ${ms < LINE ? 'met' : 'MISSED'}`)
}

void main()

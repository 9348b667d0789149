import '../../tests/factories/end-with-starter'
import { asUser } from '../../tests/factories/actors'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { activeApps, adminAnalytics, topApps, topPages } from '../../lib/admin/analytics'
import { findAppAnalytics, findAppsAnalytics } from '../../lib/analytics/queries'
import { RUNTIME } from '../../lib/packaging/web/runtime.generated'
import { toActor } from '../../lib/platform/actor'
import { countBuffered, flushCounts } from '../../lib/platform/counts/buffered-counts'
import { type Database, openDatabase } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { getPeriod } from '../../lib/platform/counts/periods'
import { hasPostgresql, startPostgresql } from '../../tests/factories/postgresql-server'
import { measure, median } from '../packaging/measure'
import { LAST_DAY, OWNER, SIZE, appId, fill } from './fill'
import { setDatabase } from '../../tests/factories/database'

// npm run bench -- analytics
// Measures the cost of counting beside a bare Map, and response times of the analytics pages beside the bare
// rows of one app.

const LINE = 50
const NOW = new Date(`${LAST_DAY}T12:00:00Z`)
const COUNTS = 1_000_000
const ADMINISTRATOR = toActor({ id: 'administrator', role: 'admin' })

async function main(): Promise<void> {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
  console.log(`script of a hosted app: ${kB(RUNTIME.length)}, ${kB(gzipSync(RUNTIME).length)} in gzip`)
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-analytics-'))
  try {
    await measureDatabase('SQLite', `file:${join(folder, 'bench.db')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (!hasPostgresql()) return console.log('\nPostgreSQL is not here: apt-get install postgresql')
  const server = await startPostgresql()
  try {
    await measureDatabase('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}

async function measureDatabase(name: string, url: string): Promise<void> {
  process.env.DATABASE_URL = url
  await applyMigrations(url)
  const database = openDatabase(url)
  setDatabase(database)
  await fill(database, url)
  const rows = (await database.dailyTotal.count()).toLocaleString('en')
  console.log(`\n${name}: ${rows} daily totals of ${SIZE.apps} apps and ${SIZE.days} days`)
  await measurePages(database)
  await measureCounting()
  await database.$disconnect()
}

async function measurePages(database: Database): Promise<void> {
  const bare = await time(() => database.dailyTotal.findMany({ where: { subject: appId(1) } }))
  console.log(`${'bare rows of one app'.padEnd(44)} ${ms(bare)}`)
  const pages: [string, () => Promise<unknown>][] = [
    ['an owner’s app, 24 months', () => findAppAnalytics(asUser(OWNER), appId(1), '24m', NOW)],
    [`an owner’s ${SIZE.own} apps, 30 days`, () => findAppsAnalytics(asUser(OWNER), '30d', NOW)],
    [`an owner’s ${SIZE.own} apps, 24 months`, () => findAppsAnalytics(asUser(OWNER), '24m', NOW)],
  ]
  for (const id of ['30d', '12m'] as const) {
    const period = getPeriod(id, NOW)
    pages.push(
      [`administrators, ${id}: counts`, () => adminAnalytics(ADMINISTRATOR, id, NOW)],
      [`administrators, ${id}: active apps`, () => activeApps(ADMINISTRATOR, period)],
      [
        `administrators, ${id}: top pages and apps`,
        () => Promise.all([topPages(ADMINISTRATOR, period), topApps(ADMINISTRATOR, period)]),
      ],
    )
  }
  for (const [what, page] of pages) {
    const taken = await time(page)
    console.log(`${what.padEnd(44)} ${ms(taken)}  ${taken < LINE ? 'met' : `above ${LINE} ms`}`)
  }
}

async function measureCounting(): Promise<void> {
  const map = new Map<string, number>()
  const paths = Array.from({ length: 60 }, (_, at) => `/page-${at}`)
  const bare = perSecond((at) => {
    const key = paths[at % 60]!
    map.set(key, (map.get(key) ?? 0) + 1)
  })
  const counted = perSecond((at) => countBuffered('site.visit', paths[at % 60]!))
  console.log(`counts a second: ${millions(counted)}, a bare Map ${millions(bare)}`)
  await flushCounts()
  const flush = await time(async () => {
    for (let at = 0; at < SIZE.apps; at++) countBuffered('app.visit', appId(at))
    await flushCounts()
  })
  console.log(`a flush of ${SIZE.apps} apps: ${ms(flush)}`)
}

function perSecond(count: (at: number) => void): number {
  for (let at = 0; at < COUNTS / 10; at++) count(at)
  const started = performance.now()
  for (let at = 0; at < COUNTS; at++) count(at)
  return (COUNTS / (performance.now() - started)) * 1000
}

const time = async (work: () => Promise<unknown>) => median(await measure(11, work))
const ms = (taken: number) => `${taken.toFixed(1).padStart(7)} ms`
const millions = (rate: number) => `${(rate / 1e6).toFixed(1)} million`

void main()

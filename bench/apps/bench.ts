import '../../tests/factories/end-with-starter'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findApps, listFolders } from '../../lib/apps/library/queries'
import { type AppsQuery, appsQuery } from '../../lib/apps/library/schema'
import { toSearchText } from '../../lib/apps/names'
import { emptyDocument } from '../../lib/document/document'
import { toActor } from '../../lib/platform/actor'
import { type Database, database, openDatabase } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { setDatabase } from '../../tests/factories/database'
import { hasPostgresql, startPostgresql } from '../../tests/factories/postgresql-server'

// npm run bench -- apps
// Measures response times for an owner of ten thousand apps, in both databases: each page of the list beside
// the bare SQL that reads fifty rows by owner in the same run, against a target of 50 ms.

const APPS = 10_000
const LINE = 50
const TIMES = 21
const OWNER = 'owner'
/** Bytes of each design. Large enough to reveal lists that read past designs. */
const DESIGN = 20_000

const WORDS = ['Bakery', 'Garage', 'Ärzte', 'Hotel', 'Studio', 'Museum', 'Wool', 'Harbor', 'Linden', 'Creek']

const READINGS: { name: string; query: Partial<AppsQuery> }[] = [
  { name: 'first page', query: {} },
  { name: 'first page by name', query: { sort: 'name' } },
  { name: 'first page by creation', query: { sort: 'created' } },
  { name: 'last page', query: { page: APPS / 50 } },
  { name: 'search: one', query: { q: 'bakery 4710' } },
  { name: 'search: address', query: { q: 'slug-471' } },
  { name: 'search: a thousand', query: { q: 'ÄRZTE' } },
  { name: 'search: a thousand, by name', query: { q: 'wool', sort: 'name' } },
  { name: 'search: nothing', query: { q: 'no such app' } },
  { name: 'search: a sign of the database', query: { q: '100%' } },
  { name: 'a folder', query: { folder: 'folder-3' } },
  { name: 'the archive', query: { archived: 'yes' } },
]

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-apps-'))
  try {
    await measure('SQLite', `file:${join(folder, 'bench.db')}`)
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
  setDatabase(own)
  await fill(own)
  console.log(`\n${name}: ${APPS.toLocaleString('en')} apps of one owner, line ${LINE} ms`)
  console.log(`${''.padEnd(32)}     median       bare   ratio`)
  const actor = toActor({ id: OWNER, role: 'user' })
  const bare = `SELECT id, name, slug FROM "App" WHERE "ownerId" = '${OWNER}' LIMIT 50`
  const reference = await median(() => database().$queryRawUnsafe(bare))
  for (const { name: what, query } of READINGS) {
    const request = appsQuery.parse({ archived: 'no', limit: 50, ...query })
    print(what, await median(() => findApps(actor, request)), reference)
  }
  print('folders with counts', await median(() => listFolders(actor)), reference)
  await own.$disconnect()
}

async function fill(own: Database): Promise<void> {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const person = { id: OWNER, email: 'owner@example.com', firstName: 'Ada', lastName: 'Cole' }
  await own.user.create({ data: { ...person, trialEndsAt: new Date(now) } })
  const folders = Array.from({ length: 10 }, (_, index) => `folder-${index}`)
  await own.appFolder.createMany({
    data: folders.map((id) => ({ id, workspaceId: OWNER, name: id, nameKey: id })),
  })
  const document = JSON.stringify(emptyDocument()) + ' '.repeat(DESIGN)
  for (let start = 0; start < APPS; start += 500)
    await own.app.createMany({
      data: Array.from({ length: 500 }, (_, offset) => {
        const number = start + offset
        const name = `${WORDS[number % WORDS.length]} ${number}`
        const moment = new Date(now - ((number * 7919) % APPS) * 60_000)
        return {
          ...{ id: `app-${number}`, workspaceId: OWNER, name, searchText: toSearchText(name), document },
          ...{ slug: `slug-${number}`, kind: 'custom', packageId: `app.a${number}` },
          ...{ createdAt: moment, updatedAt: moment, archived: number % 5 === 0 },
          folderId: number % 3 === 0 ? (folders[number % 10] ?? null) : null,
        }
      }),
    })
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
  const figure = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  const met = ms < LINE ? 'met' : 'MISSED'
  console.log(
    `${name.padEnd(32)} ${figure(ms)} ${figure(bare)} ${(ms / bare).toFixed(1).padStart(6)}  ${met}`,
  )
}

void main()

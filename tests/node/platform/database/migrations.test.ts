import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { MigrationError, applyMigrations, pendingMigrations } from '@/lib/platform/database/migrations'
import { carriesProviderReferences, marksDevices, provesAgreement } from './agreement'

describe('Schema and migrations agree', () => {
  test('on SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-migrations-'))
    await provesAgreement(`file:${join(folder, 'x.db')}`, 'prisma/schema.prisma')
    rmSync(folder, { recursive: true })
  }, 60_000)

  test.each([
    ['payments that the version before began go on', carriesProviderReferences],
    ['devices that the version before subscribed are marked with its key', marksDevices],
  ])('and %s', async (_, proves) => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-migrations-'))
    const file = join(folder, 'x.db')
    await proves(`file:${file}`, async (sql) => {
      const database = new Sqlite(file)
      const statement = database.prepare(sql)
      try {
        return statement.reader ? (statement.all() as object[]) : [statement.run()]
      } finally {
        database.close()
      }
    })
    rmSync(folder, { recursive: true })
  })
})

describe('A migration on SQLite', () => {
  let root: string
  let url: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'appkiln-migrations-'))
    url = `file:${join(root, 'x.db')}`
    addMigration(
      '20260101000000_start',
      'CREATE TABLE "A" ("id" TEXT PRIMARY KEY); INSERT INTO "A" VALUES (1);',
    )
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function addMigration(name: string, sql: string): void {
    cpSync(join(process.cwd(), 'prisma/migrations/sqlite/migration_lock.toml'), join(root, 'lock.toml'))
    const folder = join(root, 'prisma/migrations/sqlite', name)
    cpSync(join(root, 'lock.toml'), join(folder, 'lock.toml'))
    writeFileSync(join(folder, 'migration.sql'), sql)
  }

  function read(sql: string): unknown[] {
    const database = new Sqlite(join(root, 'x.db'))
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }

  test('is applied once, in the order of the names', async () => {
    addMigration('20260102000000_next', 'INSERT INTO "A" VALUES (2);')
    expect(await applyMigrations(url, root)).toEqual(['20260101000000_start', '20260102000000_next'])
    expect(await applyMigrations(url, root)).toEqual([])
    expect(read('SELECT id FROM "A"')).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('leaves nothing behind when one of its statements fails, and is done again once it is mended', async () => {
    addMigration('20260102000000_broken', 'INSERT INTO "A" VALUES (2); INSERT INTO "B" VALUES (1);')
    await expect(applyMigrations(url, root)).rejects.toThrow(
      'The migration 20260102000000_broken failed: no such table: B',
    )
    expect(read('SELECT id FROM "A"')).toEqual([{ id: '1' }])
    addMigration('20260102000000_broken', 'INSERT INTO "A" VALUES (2);')
    expect(await applyMigrations(url, root)).toEqual(['20260102000000_broken'])
  })

  test('must not leave rows that refer to nothing', async () => {
    addMigration(
      '20260102000000_children',
      'CREATE TABLE "C" ("a" TEXT REFERENCES "A" ("id")); INSERT INTO "C" VALUES (9);',
    )
    await expect(applyMigrations(url, root)).rejects.toThrow('1 rows refer to rows that are not there')
    expect(read("SELECT name FROM sqlite_master WHERE name = 'C'")).toEqual([])
  })

  test('that was changed after it was applied stops the start', async () => {
    await applyMigrations(url, root)
    addMigration('20260101000000_start', 'CREATE TABLE "A" ("id" TEXT);')
    await expect(applyMigrations(url, root)).rejects.toThrow('was changed after it was applied')
    await expect(pendingMigrations(url, root)).rejects.toThrow(MigrationError)
  })

  test('that only a newer version knows is left alone', async () => {
    addMigration('20270101000000_newer', 'CREATE TABLE "N" ("id" TEXT);')
    await applyMigrations(url, root)
    rmSync(join(root, 'prisma/migrations/sqlite/20270101000000_newer'), { recursive: true })
    expect(readdirSync(join(root, 'prisma/migrations/sqlite'))).toEqual(['20260101000000_start'])
    expect(await applyMigrations(url, root)).toEqual([])
  })
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type Database,
  database as connected,
  inTransaction,
  openDatabase,
} from '@/lib/platform/database/database'
import { copySqlite } from '@/lib/platform/database/copy'
import { applyMigrations } from '@/lib/platform/database/migrations'
import { MAX_PARAMETERS, MIN_SQLITE, isSafeSqlite } from '@/lib/platform/database/sqlite'
import { withTestDatabase } from '../../../factories/database'

describe('A database in SQLite', () => {
  let folder: string
  let file: string
  let database: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-sqlite-'))
    file = join(folder, 'test.db')
    await applyMigrations(`file:${file}`)
    database = openDatabase(`file:${file}`)
  })
  afterEach(async () => {
    await database.$disconnect()
    rmSync(folder, { recursive: true })
  })

  const write = (key: string, on: Pick<Database, 'setting'> = database) =>
    on.setting.create({ data: { key, value: '' } })
  const keys = async () =>
    (await database.setting.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key)

  test.each([
    ['that reads', (sql: string) => database.$queryRawUnsafe(`SELECT * FROM pragma_${sql}`)],
    ['that writes', (sql: string) => database.$queryRawUnsafe(`PRAGMA ${sql}`)],
    [
      'of a transaction',
      (sql: string) => database.$transaction((tx) => tx.$queryRawUnsafe(`SELECT * FROM pragma_${sql}`)),
    ],
  ])('has a connection %s that is configured for safety', async (_, ask) => {
    const value = async (name: string) =>
      Object.values(((await ask(name)) as Record<string, unknown>[])[0] ?? {})[0]
    expect(await value('journal_mode')).toBe('wal')
    expect(Number(await value('synchronous'))).toBe(2) // FULL
    expect(Number(await value('foreign_keys'))).toBe(1)
    expect(Number(await value('busy_timeout'))).toBe(10)
  })

  test('keeps writes outside of an open transaction that is rolled back', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const transaction = database.$transaction(async (tx) => {
      await write('inside', tx)
      outside = write('outside')
      expect(await keys()).toEqual([]) // uncommitted data is invisible
      throw new Error('rolled back')
    })
    await expect(transaction).rejects.toThrow('rolled back')
    await outside
    expect(await keys()).toEqual(['outside'])
  })

  test('queues writers, transactions and single statements', async () => {
    const writes = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? write(`single-${n}`) : database.$transaction((tx) => write(`transaction-${n}`, tx)),
    )
    await Promise.all(writes)
    expect(await keys()).toHaveLength(50)
  })

  test('keeps reading without blocking the process while another process writes', async () => {
    const other = new Sqlite(file)
    other.exec('BEGIN IMMEDIATE')
    other.exec(`INSERT INTO "Setting" VALUES ('other', '', 0)`)
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const mine = write('mine')
    expect(await keys()).toEqual([])
    while (turns < 20) await new Promise((resolve) => setImmediate(resolve))
    other.exec('COMMIT')
    other.close()
    await mine
    clearInterval(ticking)
    expect(await keys()).toEqual(['mine', 'other'])
  })

  test('supports as many parameters as its SQLite, in lists that can be split and in those that cannot', async () => {
    const options = await database.$queryRaw<{ compile_options: string }[]>`PRAGMA compile_options`
    expect(options.map((row) => row.compile_options)).toContain(`MAX_VARIABLE_NUMBER=${MAX_PARAMETERS}`)
    await write('k-7')
    await write('k-19999')
    await write('other')
    const names = (count: number) => Array.from({ length: count }, (_, n) => `k-${n}`)
    const found = (key: object, on: Pick<Database, 'setting'> = database) =>
      on.setting.findMany({ where: { key }, orderBy: { key: 'asc' }, take: 10 })
    const some = names(20_000)
    expect(await found({ in: some })).toMatchObject([{ key: 'k-19999' }, { key: 'k-7' }])
    expect(await found({ notIn: some })).toMatchObject([{ key: 'other' }])
    await database.$transaction(async (tx) =>
      expect(await found({ notIn: some }, tx)).toMatchObject([{ key: 'other' }]),
    )
    expect(await database.setting.findMany({ where: { key: { in: names(100_000) } } })).toHaveLength(2) // four queries
    await expect(found({ notIn: names(MAX_PARAMETERS + 1) })).rejects.toMatchObject({ code: 'P2029' })
  })

  test('leaves no connection behind after many transactions', async () => {
    const { readdirSync } = await import('node:fs')
    const open = () => readdirSync('/proc/self/fd').length
    await write('first')
    const before = open()
    for (let n = 0; n < 300; n++) await database.$transaction((tx) => write(`n-${n}`, tx))
    expect(open()).toBeLessThanOrEqual(before + 1)
  })

  test('is copied completely during writes, as one self-contained file', async () => {
    await write('before')
    const copy = join(folder, 'copy.db')
    await Promise.all([copySqlite(`file:${file}`, copy), write('meanwhile')])
    const opened = new Sqlite(copy, { readonly: true })
    expect(opened.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(opened.prepare('SELECT key FROM "Setting"').pluck().all()).toContain('before')
    opened.close()
  })

  test('is not checkpointed by a copy', async () => {
    const { statSync } = await import('node:fs')
    await write('in the log')
    const log = statSync(`${file}-wal`).size
    await copySqlite(`file:${file}`, join(folder, 'copy.db'))
    expect(statSync(`${file}-wal`).size).toBe(log)
    expect(log).toBeGreaterThan(0)
  })

  describe('does not block the event loop', () => {
    /** The maximum delay of a timer of 20 milliseconds during the work. */
    async function lateness(work: () => Promise<unknown>): Promise<number> {
      let [longest, before] = [0, performance.now()]
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - before - 20)
        before = performance.now()
      }, 20)
      await work()
      clearInterval(timer)
      return Math.max(longest, performance.now() - before - 20)
    }

    test('while one loop sends queries continuously', async () => {
      await write('one')
      const late = await lateness(async () => {
        for (let n = 0; n < 3000; n++) await database.setting.findUnique({ where: { key: 'one' } })
      })
      expect(late).toBeLessThan(200)
    })

    test('within a long transaction, which stays atomic', async () => {
      const late = await lateness(() =>
        database.$transaction(
          async (tx) => {
            for (let n = 0; n < 1500; n++) await write(`in one ${n}`, tx)
          },
          { timeout: 60_000 },
        ),
      )
      expect(late).toBeLessThan(200)
      expect(await database.setting.count()).toBe(1500)
      const broken = database.$transaction(
        async (tx) => {
          for (let n = 0; n < 500; n++) await write(`not kept ${n}`, tx)
          throw new Error('on purpose')
        },
        { timeout: 60_000 },
      )
      await Promise.all([write('meanwhile'), expect(broken).rejects.toThrow('on purpose')])
      expect(await database.setting.count()).toBe(1501)
    })

    test('while many loops send queries concurrently', async () => {
      const loop = async () => {
        for (let n = 0; n < 60; n++) await database.setting.findMany({ take: 1 })
      }
      expect(await lateness(() => Promise.all(Array.from({ length: 50 }, loop)))).toBeLessThan(200)
    })
  })

  test('is not accepted as a backup if it is damaged', async () => {
    const broken = join(folder, 'broken.db')
    const maker = new Sqlite(broken)
    maker.exec('CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1), (2);')
    maker.unsafeMode()
    maker.pragma('writable_schema = ON')
    maker.exec(`UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'sqlite_autoindex_t_1'`)
    maker.close()
    await expect(copySqlite(`file:${broken}`, join(folder, 'copy.db'))).rejects.toThrow('damaged')
  })
})

test.each([
  ['3.45.1', false],
  ['3.51.2', false],
  [MIN_SQLITE, true],
  ['3.51.10', true],
  ['3.54.1', true],
  ['4.0.0', true],
  ['2.99.99', false],
  ['', false],
])('SQLite %s is safe: %s', (version, safe) => expect(isSafeSqlite(version)).toBe(safe))

describe('Many writes', () => {
  withTestDatabase()

  const openFiles = () => readdirSync('/proc/self/fd').length

  test('a thousand transactions leave no file open', async () => {
    const write = (n: number) =>
      inTransaction(async (tx) => {
        await tx.setting.upsert({
          where: { key: `write-${n % 10}` },
          create: { key: `write-${n % 10}`, value: '' },
          update: { value: String(n) },
        })
        await tx.counter.upsert({
          where: { name: 'writes' },
          create: { name: 'writes', value: 1 },
          update: { value: { increment: 1 } },
        })
        if (n % 5 === 0) throw new Error('rolled back')
      }).catch(() => undefined)
    await write(0)
    const before = openFiles()
    for (let n = 0; n < 1_000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => write(n + i)))
    // A few files may belong to test files that ran in this process before.
    expect(Math.abs(openFiles() - before)).toBeLessThan(10)
    expect(await connected().counter.findUnique({ where: { name: 'writes' } })).toMatchObject({ value: 800 })
  })
})

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, database } from '@/lib/platform/database/database'
import { forgetEnv } from '@/lib/platform/env'
import { singleton } from '@/lib/platform/singleton'

/** Gives the tests of one file a database of their own, and the environment of a service. */
export function inOwnDatabase(): void {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-test-'))
    copyFileSync(process.env.TEMPLATE_DATABASE ?? '', join(folder, 'test.db'))
    process.env.DATABASE_URL = `file:${join(folder, 'test.db')}`
    setServiceEnvironment(folder)
  })
  afterAll(async () => {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** What a start would make or a host would set, with bank transfer as a way to pay. */
export function setServiceEnvironment(folder: string): void {
  process.env.DATA_DIR = folder
  process.env.NEXTAUTH_SECRET = 'a secret for tests, thirty-two characters'
  process.env.KEY_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64')
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  process.env.BANK_DETAILS = 'Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51'
}

/** Closes the database, and has the next one opened by the environment of then: a file may use several in turn. */
export async function closeDatabase(): Promise<void> {
  await database().$disconnect()
  setDatabase(null)
  forgetEnv()
}

/** Makes a database that is open already the one of this process; with `null` the next one that is asked for is opened anew. */
export function setDatabase(opened: Database | null): void {
  singleton<{ database: Database | null }>('database', () => ({ database: null })).database = opened
}

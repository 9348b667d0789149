import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { singleton } from '@/lib/platform/singleton'

/** Creates a separate database and the environment of a service for the tests of one file. */
export function withTestDatabase(): void {
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

/**
 * Sets the variables that a start would create or a host would set, with bank transfer as a payment method.
 */
export function setServiceEnvironment(folder: string): void {
  process.env.DATA_DIR = folder
  process.env.NEXTAUTH_SECRET = 'a secret for tests, thirty-two characters'
  process.env.KEY_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64')
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  process.env.BANK_DETAILS = 'Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51'
}

/**
 * Closes the database. The next one is opened with the environment at that time, so a file may use several.
 */
export async function closeDatabase(): Promise<void> {
  await database().$disconnect()
  setDatabase(null)
  resetEnv()
}

/** Makes an open database the one of this process. With `null`, the next access opens a new one. */
export function setDatabase(opened: Database | null): void {
  singleton<{ database: Database | null }>('database', () => ({ database: null })).database = opened
}

/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/lib/platform/database'
import { applyMigrations, pendingMigrations } from '@/lib/platform/migrations'
import { canInstall, whySkipped } from '../factories/debian'
import { hasPostgresql, startPostgresql } from '../factories/postgresql'

const prisma = (url: string, ...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
    env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    stdio: 'pipe',
  }).toString()

/** Applies all migrations to an empty database and compares what came out with the models. */
async function provesAgreement(url: string, models: string): Promise<void> {
  const database = openDatabase(url)
  expect(await pendingMigrations(database, url)).not.toEqual([])
  applyMigrations(url)
  expect(await pendingMigrations(database, url)).toEqual([])
  await database.$disconnect()
  const difference = prisma(
    url,
    'migrate',
    'diff',
    '--from-config-datasource',
    '--to-schema',
    models,
    '--exit-code',
  )
  expect(difference).toContain('No difference detected')
}

describe('Schema and migrations agree', () => {
  test('on SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-migrations-'))
    await provesAgreement(`file:${join(folder, 'x.db')}`, 'prisma/schema.prisma')
    rmSync(folder, { recursive: true })
  }, 60_000)

  const mustRun = hasPostgresql() || canInstall()
  const onPostgresql = mustRun ? test : test.skip
  onPostgresql(
    mustRun ? 'on PostgreSQL' : `on PostgreSQL (${whySkipped('postgresql')})`,
    async () => {
      const server = await startPostgresql()
      try {
        await provesAgreement(server.url, 'prisma/generated/postgresql.prisma')
      } finally {
        server.stop()
      }
    },
    60_000,
  )
})

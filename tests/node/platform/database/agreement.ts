import { execFileSync } from 'node:child_process'
import { applyMigrations, pendingMigrations } from '@/lib/platform/database/migrations'

const prisma = (url: string, ...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
    env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    stdio: 'pipe',
  }).toString()

/** Applies all migrations to an empty database and compares what came out with the models. */
export async function provesAgreement(url: string, models: string): Promise<void> {
  expect(await pendingMigrations(url)).not.toEqual([])
  // Two nodes at once: what one applies the other finds applied.
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)])
  expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort())
  expect(await pendingMigrations(url)).toEqual([])
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
  // Prisma's own command reads the same ledger: what is applied here is applied there.
  expect(prisma(url, 'migrate', 'status')).toContain('Database schema is up to date')
}

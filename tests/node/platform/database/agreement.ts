import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { applyMigrations, pendingMigrations } from '@/lib/platform/database/migrations'

const prisma = (url: string, ...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
    env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    stdio: 'pipe',
  }).toString()

/** Applies all migrations to an empty database and compares the result with the models. */
export async function provesAgreement(url: string, models: string): Promise<void> {
  expect(await pendingMigrations(url)).not.toEqual([])
  // Two nodes concurrently: what one applies the other finds applied.
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
  // Prisma's own command reads the same migrations table and must agree.
  expect(prisma(url, 'migrate', 'status')).toContain('Database schema is up to date')
}

const ORDER = `INSERT INTO "Order" ("id", "reference", "kind", "family", "planId", "interval", "priceCents", "dueCents", "method", "dueAt"`

/**
 * PayPal payments written by the previous version are available after the upgrade. While both versions run,
 * each finds the payments that the other starts.
 */
export async function carriesProviderReferences(
  url: string,
  query: (sql: string) => Promise<object[]>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'appkiln-before-'))
  cpSync('prisma/migrations', join(root, 'prisma/migrations'), {
    recursive: true,
    filter: (path) => basename(path) < '20261129190600' || !/^\d{14}_/.test(basename(path)),
  })
  await applyMigrations(url, root)
  rmSync(root, { recursive: true })
  const rest = `'new', 'builder', 'pro', 'month', 4900, 4900`
  await query(
    `${ORDER}, "paypalOrderId") VALUES ('a', 'AK-A', ${rest}, 'paypal', '2026-11-24', '5O190127TN364715T')`,
  )
  await query(
    `${ORDER}) VALUES ('b', 'AK-B', ${rest}, 'bank', '2026-11-24'), ('c', 'AK-C', ${rest}, 'paypal', '2026-11-24')`,
  )
  await query(
    `INSERT INTO "PaypalEvent" ("id", "type", "orderId", "outcome") VALUES ('WH-1', 'X', 'a', 'completed')`,
  )
  expect(await applyMigrations(url)).toContain('20261129190600_payment_providers')

  const orders = () => query('SELECT "id", "providerReference", "paypalOrderId" FROM "Order" ORDER BY "id"')
  const [a, b] = [
    { id: 'a', providerReference: '5O190127TN364715T', paypalOrderId: '5O190127TN364715T' },
    { id: 'b', providerReference: null, paypalOrderId: null },
  ]
  expect(await orders()).toEqual([a, b, { ...b, id: 'c' }])
  expect(await query('SELECT "method", "id", "type", "orderId", "outcome" FROM "WebhookEvent"')).toEqual([
    { method: 'paypal', id: 'WH-1', type: 'X', orderId: 'a', outcome: 'completed' },
  ])
  await query(`UPDATE "Order" SET "paypalOrderId" = 'OLD' WHERE "id" = 'c'`)
  await query(`UPDATE "Order" SET "providerReference" = NULL WHERE "id" = 'a'`)
  expect(await orders()).toEqual([
    { ...b, id: 'a' },
    b,
    { id: 'c', providerReference: 'OLD', paypalOrderId: 'OLD' },
  ])
  await query(`UPDATE "Order" SET "paypalOrderId" = NULL WHERE "id" = 'c'`)
  await query(`UPDATE "Order" SET "providerReference" = 'NEW' WHERE "id" = 'a'`)
  await query(`UPDATE "Order" SET "providerReference" = 'OTHER' WHERE "id" = 'b'`)
  expect(await orders()).toEqual([
    { id: 'a', providerReference: 'NEW', paypalOrderId: 'NEW' },
    { ...b, providerReference: 'OTHER' },
    { ...b, id: 'c' },
  ])
}

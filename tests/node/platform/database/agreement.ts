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

/** Migrates a database up to the version before a migration. */
async function migrateBefore(url: string, name: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'appkiln-before-'))
  cpSync('prisma/migrations', join(root, 'prisma/migrations'), {
    recursive: true,
    filter: (path) => basename(path) < name || !/^\d{14}_/.test(basename(path)),
  })
  await applyMigrations(url, root)
  rmSync(root, { recursive: true })
}

/** Devices that subscribed with the key that all apps shared are marked with it, and Apple's are not. */
export async function marksDevices(url: string, query: (sql: string) => Promise<object[]>): Promise<void> {
  await migrateBefore(url, '20261130100000_app_push_keys')
  const value = JSON.stringify({ publicKey: 'BCommon', sealedPrivateKey: 'c2VhbGVk' })
  const at = "'2026-11-24'"
  await query(`INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES ('push.vapid', '${value}', ${at})`)
  await query(`INSERT INTO "User" ("id", "email", "firstName", "lastName", "trialEndsAt", "updatedAt")
    VALUES ('ada', 'ada@example.com', 'Ada', 'Lovelace', ${at}, ${at})`)
  await query(`INSERT INTO "App" ("id", "ownerId", "name", "slug", "kind", "packageId", "document", "updatedAt")
    VALUES ('bakery', 'ada', 'Bakery', 'bakery', 'custom', 'com.example.bakery', '{}', ${at})`)
  await query(`INSERT INTO "PushSubscription" ("id", "appId", "kind", "endpoint", "endpointHash", "secretHash", "platform",
    "locale", "timeZone") VALUES ('a', 'bakery', 'webpush', 'a', 'a', '', 'web', 'en', 'UTC'),
    ('b', 'bakery', 'apns', 'b', 'b', '', 'ios', 'en', 'UTC')`)
  await applyMigrations(url)
  expect(await query('SELECT "id", "publicKey" FROM "PushSubscription" ORDER BY "id"')).toEqual([
    { id: 'a', publicKey: 'BCommon' },
    { id: 'b', publicKey: null },
  ])
}

/**
 * PayPal payments written by the previous version are available after the upgrade. While both versions run,
 * each finds the payments that the other starts.
 */
export async function carriesProviderReferences(
  url: string,
  query: (sql: string) => Promise<object[]>,
): Promise<void> {
  await migrateBefore(url, '20261129190600_payment_providers')
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

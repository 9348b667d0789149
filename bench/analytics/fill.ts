import { type Database } from '../../lib/platform/database/database'
import { isPostgresql } from '../../lib/platform/database/provider'

/** Two years of daily totals. One owner's apps have totals for every day, all others for every third day. */
export const SIZE = { apps: 10_000, own: 100, days: 730 }
export const LAST_DAY = '2026-11-21'
export const OWNER = 'owner'

/** Has the length of real ids. */
export const appId = (n: number | string) => `clanalyticsbenchapp${String(n).padStart(5, '0')}`

const SQLITE = {
  numbers: (name: string, count: number) =>
    `(WITH RECURSIVE r(${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM r WHERE ${name} < ${count - 1}) SELECT ${name} FROM r) AS of_${name}`,
  day: `date('${LAST_DAY}', '-' || d || ' days')`,
  app: `'${appId('').slice(0, -5)}' || printf('%05d', a)`,
}

const POSTGRESQL: typeof SQLITE = {
  numbers: (name, count) => `generate_series(0, ${count - 1}) AS of_${name}(${name})`,
  day: `to_char(date '${LAST_DAY}' - d, 'YYYY-MM-DD')`,
  app: `'${appId('').slice(0, -5)}' || lpad(a::text, 5, '0')`,
}

/** Fills an empty database with its own SQL. */
export async function fill(database: Database, url: string): Promise<void> {
  const { numbers, day, app } = isPostgresql(url) ? POSTGRESQL : SQLITE
  if (!isPostgresql(url)) await database.$queryRawUnsafe('PRAGMA synchronous = OFF')
  const [days, apps] = [numbers('d', SIZE.days), numbers('a', SIZE.apps)]
  const into = 'INSERT INTO "DailyTotal" (metric, day, subject, count)'
  const now = `'${LAST_DAY}T12:00:00.000Z'`
  const moment = isPostgresql(url) ? `${now}::timestamp` : now
  const downloads = (metric: string, every: number) =>
    `${into} SELECT '${metric}', ${day}, ${app}, 1 FROM ${days}, ${apps} WHERE (a + d) % ${every} = 0`
  const statements = [
    `INSERT INTO "User" (id, email, "firstName", "lastName", "trialEndsAt", "updatedAt")
     VALUES ('${OWNER}', 'agency@example.com', 'A', 'B', ${moment}, ${moment})`,
    `INSERT INTO "App" (id, "ownerId", name, slug, kind, "packageId", document, "updatedAt")
     SELECT ${app}, '${OWNER}', 'App ' || a, ${app}, 'custom', 'com.example.app', '{}', ${moment}
     FROM ${numbers('a', SIZE.own)}`,
    `INSERT INTO "Subscription" (id, "userId", family, "planId", "interval", "priceCents", anchor, "periodStart",
       "periodEnd", "updatedAt")
     VALUES ('s', '${OWNER}', 'builder', 'enterprise', 'month', 0, ${moment}, ${moment}, ${moment}, ${moment})`,
    `${into} SELECT 'app.visit', ${day}, ${app}, 1 + (a * 7 + d * 13) % 90 FROM ${days}, ${apps}
     WHERE a < ${SIZE.own} OR (a + d) % 3 = 0`,
    downloads('download.apk', 7),
    downloads('download.pwa', 30),
    `${into} SELECT 'site.visit', ${day}, '/page-' || a, 1 + (a * 7 + d) % 50 FROM ${days}, ${numbers('a', 60)}`,
    `${into} SELECT metric, day, '', sum(count) FROM "DailyTotal" GROUP BY metric, day`,
    `${into} SELECT 'account.created', ${day}, '', 40 FROM ${days}`,
    `${into} SELECT 'revenue.received', ${day}, 'paypal:builder:pro:month-' || a, 2 FROM ${days}, ${numbers('a', 20)}`,
    'ANALYZE',
  ]
  for (const statement of statements) await database.$executeRawUnsafe(statement)
}

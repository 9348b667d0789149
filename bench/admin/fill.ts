import { type Database } from '../../lib/platform/database/database'
import { isPostgresql } from '../../lib/platform/database/provider'

/** Number of accounts, and of orders with one invoice and one payment each, over three years. */
export const SIZE = { users: 100_000, orders: 1_000_000 }

const FIRST = 'Anna Bruno Chiara Dmitri Elif Farid Greta Hana Ivo Jun Kofi Lena Mateo Nora Omar Priya'.split(
  ' ',
)
const LAST = 'Abel Berg Costa Diaz Eriksen Fofana Garcia Haas Ito Jansen Kaya Lopez Meyer Novak Okafor'.split(
  ' ',
)

/** Syntax that differs between the two databases. `n` is the row number, from 0. */
type Dialect = {
  /** Rows `n` from 0 up to a count. */
  numbers: (count: number) => string
  /** A timestamp from seconds since 1970. */
  moment: (seconds: string) => string
  /** Eight hexadecimal digits. */
  hex: (number: string) => string
  /** Digits, padded with zeros. */
  digits: (number: string, length: number) => string
  integer: (number: string) => string
}

const SQLITE: Dialect = {
  numbers: (count) =>
    `(WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < ${count - 1}) SELECT n FROM r) AS rows`,
  moment: (seconds) => `strftime('%Y-%m-%dT%H:%M:%f', ${seconds}, 'unixepoch') || '+00:00'`,
  hex: (number) => `printf('%08x', ${number})`,
  digits: (number, length) => `printf('%0${length}d', ${number})`,
  integer: (number) => `CAST(${number} AS INTEGER)`,
}

const POSTGRESQL: Dialect = {
  numbers: (count) => `generate_series(0::bigint, ${count - 1}) AS rows(n)`,
  moment: (seconds) => `(to_timestamp(${seconds}) AT TIME ZONE 'UTC')::timestamp(3)`,
  hex: (number) => `lpad(to_hex(${number}), 8, '0')`,
  digits: (number, length) => `lpad((${number})::text, ${length}, '0')`,
  integer: (number) => `floor(${number})::bigint`,
}

/** Fills an empty database with its own SQL. Deterministic except for timestamps. */
export async function fill(database: Database, url: string, now: Date): Promise<void> {
  const dialect = isPostgresql(url) ? POSTGRESQL : SQLITE
  if (!isPostgresql(url)) {
    await database.$queryRawUnsafe('PRAGMA synchronous = OFF')
    await database.$queryRawUnsafe('PRAGMA cache_size = -400000')
  }
  for (const statement of statements(dialect, Math.floor(now.getTime() / 1000)))
    await database.$executeRawUnsafe(statement)
}

/** One of several values. A value that is listed several times is chosen more often. */
function pick(number: string, values: readonly string[]): string {
  const cases = values.map((value, at) => `WHEN ${at} THEN ${value}`).join(' ')
  return `CASE (${number}) % ${values.length} ${cases} END`
}

const text = (values: readonly string[]) => values.map((value) => `'${value}'`)
const times = (count: number, value: string) => Array.from({ length: count }, () => value)

function statements(sql: Dialect, now: number): string[] {
  const spread = (salt: number) => `((n * 2654435761 + ${salt}) % 4294967296)`
  const id = (salt: number) => `${sql.hex(spread(salt))} || ${sql.hex('n')}`
  const first = pick('n', text(FIRST))
  const last = pick(`n / ${FIRST.length}`, text(LAST))
  const seen = sql.moment(`${now} - (n % 90) * 86400`)
  const ordered = (n: string) => `${now} - ${3 * 365 * 86400} + ${n} * ${(3 * 365 * 86400) / SIZE.orders}`
  const status = pick('n', text([...times(27, 'completed'), ...times(2, 'pending'), 'refunded']))
  const method = pick('n / 7', text(['bank', 'paypal', 'bank', 'paypal', 'credit']))
  const plan = pick('n / 3', text(['pro', 'pro', 'pro', 'enterprise', 'starter', 'business']))
  const family = pick('n / 3', text(['builder', 'builder', 'builder', 'builder', 'converter', 'converter']))
  const price = `(2900 + (n * 7919) % 190000)`
  return [
    `INSERT INTO "User" (id, email, "firstName", "lastName", "trialEndsAt", "lastSeenAt", "searchText", "createdAt", "updatedAt")
     SELECT 'u' || n, 'person-' || n || '@example.com', f, l, seen, seen,
       lower(f || ' ' || l || ' person-' || n || '@example.com'), seen, seen
     FROM (SELECT n, ${first} AS f, ${last} AS l, ${seen} AS seen FROM ${sql.numbers(SIZE.users)}) AS people`,
    `INSERT INTO "Order" (id, "userId", reference, kind, family, "planId", "interval", "priceCents", "dueCents",
       "paidCents", method, status, "dueAt", "createdAt", "completedAt", "periodStart", "periodEnd")
     SELECT 'o' || key, 'u' || ((n * 7919) % ${SIZE.users}), 'AK-' || upper(key), 'new', family, plan, 'month', price, price,
       CASE status WHEN 'pending' THEN 0 ELSE price END, method, status, at, at, CASE status WHEN 'pending' THEN NULL ELSE at END,
       CASE status WHEN 'pending' THEN NULL ELSE at END, CASE status WHEN 'pending' THEN NULL ELSE ends END
     FROM (SELECT n, ${id(11)} AS key, ${family} AS family, ${plan} AS plan, ${price} AS price, ${status} AS status,
       ${method} AS method, ${sql.moment(ordered('n'))} AS at, ${sql.moment(`${ordered('n')} + 30 * 86400`)} AS ends FROM ${sql.numbers(SIZE.orders)}) AS made`,
    `INSERT INTO "Invoice" (id, number, "orderId", kind, "issuedAt", seller, buyer, lines, "netCents", "vatBasisPoints",
       "vatCents", "totalCents")
     SELECT 'i' || n, '2026-' || ${sql.digits('n', 7)}, 'o' || ${id(11)}, 'invoice', ${sql.moment(ordered('n'))}, '{}', '{}',
       '[]', ${price}, 0, 0, ${price} FROM ${sql.numbers(SIZE.orders)}`,
    `INSERT INTO "Payment" (id, "orderId", direction, method, "amountCents", "externalId", "occurredAt", "createdAt")
     SELECT 'p' || n, 'o' || ${id(11)}, 'received', CASE ${method} WHEN 'paypal' THEN 'paypal' ELSE 'bank' END, ${price},
       'T' || n, ${sql.moment(ordered('n'))}, ${sql.moment(ordered('n'))} FROM ${sql.numbers(SIZE.orders)}`,
    `INSERT INTO "DailyTotal" (metric, day, subject, count, cents)
     SELECT 'revenue.received', substr(CAST("occurredAt" AS TEXT), 1, 10),
       p.method || ':' || o.family || ':' || o."planId" || ':' || o."interval", count(*), sum(p."amountCents")
     FROM "Payment" p JOIN "Order" o ON o.id = p."orderId" GROUP BY 2, 3`,
    'ANALYZE',
  ]
}

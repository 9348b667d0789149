import { Prisma } from '@/prisma/generated/sqlite/client'
import { isPostgresql } from '../../platform/database/provider'
import { env } from '../../platform/env'

// SQL that differs between the two databases. Batches are passed as one JSON value, because Prisma's own
// statements use a parameter for each item.

/** A list of IDs, to select from or compare with. */
export function listOf(ids: readonly string[]): Prisma.Sql {
  const json = JSON.stringify(ids)
  return onPostgresql()
    ? Prisma.sql`(SELECT json_array_elements_text(${json}::json) AS value)`
    : Prisma.sql`(SELECT value FROM json_each(${json}))`
}

/** A list of text pairs, as the columns `first` and `second`. */
export function pairsOf(pairs: readonly (readonly [string, string])[]): Prisma.Sql {
  const json = JSON.stringify(pairs)
  return onPostgresql()
    ? Prisma.sql`(SELECT value ->> 0 AS "first", value ->> 1 AS "second" FROM json_array_elements(${json}::json))`
    : Prisma.sql`(SELECT value ->> 0 AS "first", value ->> 1 AS "second" FROM json_each(${json}))`
}

/** Condition for deliveries `d` that no node has leased. */
export function isFree(now: Date): Prisma.Sql {
  return Prisma.sql`(d."leasedUntil" IS NULL OR d."leasedUntil" <= ${now})`
}

/** A date where the database cannot infer the column type. */
export function moment(date: Date | null): Prisma.Sql {
  return onPostgresql() ? Prisma.sql`${date}::timestamp(3)` : Prisma.sql`${date}`
}

/**
 * Skips rows that another transaction has locked. SQLite has a single writer, so it needs no clause. With a
 * LIMIT it belongs into a materialized CTE: PostgreSQL may run a subquery of IN again for each row, which
 * takes more rows than the limit.
 */
export function skipLocked(): Prisma.Sql {
  return onPostgresql() ? Prisma.sql`FOR UPDATE SKIP LOCKED` : Prisma.empty
}

function onPostgresql(): boolean {
  return isPostgresql(env().DATABASE_URL)
}

/** The main language in a document's JSON. */
export function mainLanguage(document: Prisma.Sql): Prisma.Sql {
  return onPostgresql()
    ? Prisma.sql`${document}::json -> 'settings' ->> 'language'`
    : Prisma.sql`json_extract(${document}, '$.settings.language')`
}

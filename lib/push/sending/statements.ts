import { Prisma } from '@/prisma/generated/sqlite/client'
import { isPostgresql } from '../../platform/database/provider'
import { env } from '../../platform/env'

// What the two databases write differently. Batches go over as one value: Prisma's own statements have a parameter for each.

/** A list of ids, to be selected from or compared with. */
export function listOf(ids: readonly string[]): Prisma.Sql {
  const json = JSON.stringify(ids)
  return onPostgresql()
    ? Prisma.sql`(SELECT json_array_elements_text(${json}::json) AS value)`
    : Prisma.sql`(SELECT value FROM json_each(${json}))`
}

/** A list of pairs of texts, as the columns `first` and `second`. */
export function pairsOf(pairs: readonly (readonly [string, string])[]): Prisma.Sql {
  const json = JSON.stringify(pairs)
  return onPostgresql()
    ? Prisma.sql`(SELECT value ->> 0 AS "first", value ->> 1 AS "second" FROM json_array_elements(${json}::json))`
    : Prisma.sql`(SELECT value ->> 0 AS "first", value ->> 1 AS "second" FROM json_each(${json}))`
}

/** Of deliveries `d`, those that no node has. */
export function isFree(now: Date): Prisma.Sql {
  return Prisma.sql`(d."leasedUntil" IS NULL OR d."leasedUntil" <= ${now})`
}

/** A moment where the database does not see which column it is for. */
export function moment(date: Date): Prisma.Sql {
  return onPostgresql() ? Prisma.sql`${date}::timestamp(3)` : Prisma.sql`${date}`
}

/** Leaves rows to whoever holds them at this moment. SQLite has one writer, so nobody does. */
export function skipLocked(): Prisma.Sql {
  return onPostgresql() ? Prisma.sql`FOR UPDATE SKIP LOCKED` : Prisma.empty
}

function onPostgresql(): boolean {
  return isPostgresql(env().DATABASE_URL)
}

/** The main language in a document's text. */
export function mainLanguage(document: Prisma.Sql): Prisma.Sql {
  return onPostgresql()
    ? Prisma.sql`${document}::json -> 'settings' ->> 'language'`
    : Prisma.sql`json_extract(${document}, '$.settings.language')`
}

import { database } from '@/lib/platform/database/database'

/**
 * Inserts many rows into SQLite in one statement.
 * @param columns value of each column: a date, or SQL in which `i` counts the rows from 0
 */
export async function manyRows(
  table: string,
  count: number,
  columns: Readonly<Record<string, Date | string>>,
): Promise<void> {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const values = Object.values(columns).map((value) => (value instanceof Date ? stored(value) : value))
  await database().$executeRawUnsafe(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
    INSERT INTO "${table}" (${names.join(', ')}) SELECT ${values.join(', ')} FROM n`,
  )
}

/** A date as SQLite stores it. */
const stored = (moment: Date) => `'${moment.toISOString().replace('Z', '+00:00')}'`

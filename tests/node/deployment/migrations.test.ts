import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'prisma/migrations/postgresql'
/** Since this one, two versions use one database while nodes are upgraded one after the other. */
const SINCE = '20261122180000'

/** What the version before would stumble over; comments are no statements. */
const TAKES_AWAY =
  /\bDROP\s+(?:TABLE|COLUMN|TYPE)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+NOT\s+NULL|(?:SET\s+DATA\s+)?TYPE)\b|\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i

function breaksOlder(sql: string): boolean {
  if (/^-- contract: \S/.test(sql)) return false
  return TAKES_AWAY.test(sql.replace(/^--.*$/gm, ''))
}

test('migrations only add, so that the version before goes on beside the new one; what takes away says so', () => {
  const migrations = readdirSync(FOLDER).filter((name) => name >= SINCE && name !== 'migration_lock.toml')
  expect(migrations.length).toBeGreaterThan(1)
  const breaking = migrations.filter((name) =>
    breaksOlder(readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8')),
  )
  expect(breaking).toEqual([])
})

test.each([
  ['ALTER TABLE "App" DROP COLUMN "kind";', true],
  ['DROP TABLE "App";', true],
  ['ALTER TABLE "App" RENAME COLUMN "kind" TO "type";', true],
  ['ALTER TABLE "App" ALTER COLUMN "kind" SET NOT NULL;', true],
  ['ALTER TABLE "App" ALTER COLUMN "kind" TYPE INTEGER;', true],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT NOT NULL;', true],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT NOT NULL DEFAULT \'a\';', false],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT;', false],
  ['CREATE TABLE "App" ("id" TEXT NOT NULL);', false],
  ['-- contract: unused since 1.4\nALTER TABLE "App" DROP COLUMN "kind";', false],
  ['-- DropTable, later\nSELECT 1;', false],
])('%s breaks the version before: %s', (sql, breaks) => expect(breaksOlder(sql)).toBe(breaks))

// Writes prisma/generated/postgresql.prisma: the models of schema.prisma for PostgreSQL.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

export function derivePostgresql() {
  const models = readFileSync(join(here, 'schema.prisma'), 'utf8')
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('output       = "./generated/sqlite"', 'output       = "./postgresql"')
  const target = join(here, 'generated', 'postgresql.prisma')
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, models)
  return target
}

if (process.argv[1] === fileURLToPath(import.meta.url)) derivePostgresql()

import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

const url = process.env.DATABASE_URL ?? 'file:./data/appkiln.db'
const postgresql = /^postgres(ql)?:/.test(url)

// Prisma's own schema engine is fetched from its host at first use; ours comes from the npm registry like all else.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(import.meta.dirname, 'prisma/engine/schema-engine.mjs')

export default defineConfig({
  schema: postgresql ? 'prisma/generated/postgresql.prisma' : 'prisma/schema.prisma',
  migrations: { path: postgresql ? 'prisma/migrations/postgresql' : 'prisma/migrations/sqlite' },
  datasource: { url },
})

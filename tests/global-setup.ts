import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '../lib/platform/migrations'

/** One database with all migrations applied; each test file works on a copy of it. */
export default function setup(): void {
  const file = join(mkdtempSync(join(tmpdir(), 'appkiln-template-')), 'template.db')
  applyMigrations(`file:${file}`, process.cwd())
  process.env.TEMPLATE_DATABASE = file
}

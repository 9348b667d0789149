import { rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Removes the database that the test files copied. */
export default function teardown(): void {
  const template = process.env.TEMPLATE_DATABASE
  if (template) rmSync(dirname(template), { recursive: true, force: true })
}
